import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { pulled } from "./pulled.ts"
import { databases, type Schema } from "./schema.ts"

/** The versions of Prisma that these tests run. */
export const versions: readonly [5, 6, 7] = [5, 6, 7]
export type Version = (typeof versions)[number]

const own = fileURLToPath(new URL("..", import.meta.url))

/** The schemas that the package ships, one for each database. */
export const shipped: readonly Schema[] = databases.map((database) => ({
  name: database,
  database,
  path: join(own, "prisma", `${database}.prisma`),
  tables: join(own, "prisma", `${database}.sql`),
}))

/** Schemas that applications have. */
export const others: readonly Schema[] = [
  { name: "next-auth", database: "postgresql", path: join(own, "test", "schemas", "next-auth.prisma") },
  { name: "renamed", database: "sqlite", path: join(own, "test", "schemas", "renamed.prisma") },
  ...pulled,
]

/** Prisma's two generators: the one of Prisma 7 that writes TypeScript, and the older one. */
export const generators: readonly ["prisma-client", "prisma-client-js"] = [
  "prisma-client",
  "prisma-client-js",
]
export type Generator = (typeof generators)[number]

/** A client that is generated. */
export interface Generated {
  readonly version: Version
  readonly schema: Schema
  readonly generator: Generator
}

/** The generators of a version. */
function generatorsOf(version: Version): readonly Generator[] {
  return version === 5 ? ["prisma-client-js"] : generators
}

/** Returns true if a version has a driver for a database: Prisma 5 reaches MySQL through its native engine only. */
function reaches(version: Version, { database }: Schema): boolean {
  return version !== 5 || database !== "mysql"
}

/** True for `./run test --exhaustive`, which runs every night. */
const isExhaustive = (process.env["EXHAUSTIVE"] ?? "") !== ""

/**
 * Returns true if a version is tried with a schema. The adapter is one for all versions: in an ordinary run Prisma 5 and 6 over
 * PostgreSQL stand for their other databases, and Prisma 7 for the other schemas of applications.
 */
function isTried(version: Version, schema: Schema): boolean {
  const stands = shipped.includes(schema) && schema.database === "postgresql"
  return reaches(version, schema) && (version === 7 || stands || isExhaustive)
}

/** Every client that is generated. */
export const generated: readonly Generated[] = versions.flatMap((version) =>
  [...shipped, ...others]
    .filter((schema) => isTried(version, schema))
    .flatMap((schema) => generatorsOf(version).map((generator) => ({ version, schema, generator }))),
)

/** For each version and schema the client that most of its users have. */
export const usual: readonly Generated[] = generated.filter(
  ({ version, generator }) => generator === (version === 7 ? "prisma-client" : "prisma-client-js"),
)

/** The folder in which a version of Prisma is installed: clients of a version must find its runtime. */
function home(version: Version): string {
  if (version === 7) return own
  return dirname(createRequire(import.meta.url).resolve(`@latchkey/tests-prisma-${version}/package.json`))
}

/** The module of a generated client. */
export function moduleOf(version: Version, schema: string, generator: Generator): string {
  return join(home(version), "generated", schema, generator, entryOf(version, generator))
}

function entryOf(version: Version, generator: Generator): string {
  if (generator === "prisma-client") return "client.ts"
  // The engine of Prisma 5 is native, but there is one for edge runtimes, too.
  return version === 5 ? "wasm.js" : "index.js"
}

/** The schema that the clients of a version are generated from. */
export function schemaOf(version: Version, schema: string): string {
  return join(home(version), "generated", schema, "schema.prisma")
}

/**
 * Generates the clients of a version and a schema, unless they are there. It runs no engine, but wants to see the path
 * of one: any file will do.
 */
export async function generate(version: Version, schema: Schema): Promise<void> {
  const folder = join(home(version), "generated", schema.name)
  const text = schemaText(version, schema)
  const stamp = createHash("sha256").update(`${version}\n${text}`).digest("hex")
  const stampFile = join(folder, "stamp")
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const file = schemaOf(version, schema.name)
  writeFileSync(file, text)
  const prisma = join(home(version), "node_modules", ".bin", "prisma")
  const engine = join(home(version), "tsconfig.json")
  await promisify(execFile)(prisma, ["generate", "--schema", file], {
    cwd: home(version),
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: engine,
      PRISMA_QUERY_ENGINE_LIBRARY: engine,
      CHECKPOINT_DISABLE: "1",
    },
  })
  if (version === 5) loadByNode(join(folder, "prisma-client-js"))
  writeFileSync(stampFile, stamp)
}

/** Prisma 5 loads its engine as workers do; Node reads the file. */
function loadByNode(client: string): void {
  writeFileSync(
    join(client, "wasm-worker-loader.mjs"),
    `import { readFileSync } from "node:fs"
const bytes = readFileSync(new URL("./query_engine_bg.wasm", import.meta.url))
export default Promise.resolve({ default: new WebAssembly.Module(bytes) })
`,
  )
}

/** The models of a schema, with the blocks that a version of Prisma wants around them. */
function schemaText(version: Version, { database, path }: Schema): string {
  const models = readFileSync(path, "utf8").replaceAll(/^(?:datasource|generator) \w+ \{[^}]*\}\n/gm, "")
  // Prisma 5 and 6 want an address here and ignore it where a driver is given; to Prisma 7 it is an error.
  const url = version === 7 ? "" : `url = "${database}://unused"`
  return `datasource db {
  provider = "${database}"
  ${url.replace("sqlite://", "file:./")}
}

${version === 5 ? generatorOfPrisma5 : generatorsOfPrisma6}
${models}`
}

const generatorsOfPrisma6 = `generator typescript {
  provider               = "prisma-client"
  output                 = "./prisma-client"
  engineType             = "client"
  generatedFileExtension = "ts"
  importFileExtension    = "ts"
  moduleFormat           = "esm"
}

generator javascript {
  provider   = "prisma-client-js"
  output     = "./prisma-client-js"
  engineType = "client"
}`

const generatorOfPrisma5 = `generator javascript {
  provider        = "prisma-client-js"
  output          = "./prisma-client-js"
  previewFeatures = ["driverAdapters"]
}`
