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

/** Prisma's two generators: Prisma 7's, which writes TypeScript, and the older one. */
export const generators: readonly ["prisma-client", "prisma-client-js"] = [
  "prisma-client",
  "prisma-client-js",
]
export type Generator = (typeof generators)[number]

/** A generated client. */
export interface Generated {
  readonly version: Version
  readonly schema: Schema
  readonly generator: Generator
}

/** Returns the generators of a version. */
function generatorsOf(version: Version): readonly Generator[] {
  return version === 5 ? ["prisma-client-js"] : generators
}

/** Returns true if a version has a driver for a database. Prisma 5 can reach MySQL only through its native engine. */
function reaches(version: Version, { database }: Schema): boolean {
  return version !== 5 || database !== "mysql"
}

/** True for `./run test --exhaustive`, which runs every night. */
const isExhaustive = (process.env["EXHAUSTIVE"] ?? "") !== ""

/**
 * Returns true if a version is tested with a schema. All versions have the same adapter, so a normal run tests Prisma 5
 * and 6 only with the shipped schema for PostgreSQL, and the other schemas only with Prisma 7.
 */
function isTried(version: Version, schema: Schema): boolean {
  const stands = shipped.includes(schema) && schema.database === "postgresql"
  return reaches(version, schema) && (version === 7 || stands || isExhaustive)
}

/** Every generated client. */
export const generated: readonly Generated[] = versions.flatMap((version) =>
  [...shipped, ...others]
    .filter((schema) => isTried(version, schema))
    .flatMap((schema) => generatorsOf(version).map((generator) => ({ version, schema, generator }))),
)

/** The client that most users have, for each version and schema. */
export const usual: readonly Generated[] = generated.filter(
  ({ version, generator }) => generator === (version === 7 ? "prisma-client" : "prisma-client-js"),
)

/** Returns the folder in which a version of Prisma is installed, because its clients must find its runtime. */
function home(version: Version): string {
  if (version === 7) return own
  return dirname(createRequire(import.meta.url).resolve(`@latchkey/tests-prisma-${version}/package.json`))
}

/** Returns the module of a generated client. */
export function moduleOf(version: Version, schema: string, generator: Generator): string {
  return join(home(version), "generated", schema, generator, entryOf(version, generator))
}

function entryOf(version: Version, generator: Generator): string {
  if (generator === "prisma-client") return "client.ts"
  // Prisma 5's engine is native, but it also has one for edge runtimes.
  return version === 5 ? "wasm.js" : "index.js"
}

/** Returns the path of the schema from which a version's clients are generated. */
export function schemaOf(version: Version, schema: string): string {
  return join(home(version), "generated", schema, "schema.prisma")
}

/**
 * Generates the clients of a version and a schema, unless they exist. This runs no engine, but Prisma requires the path
 * of one, which may be any file.
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

/** Replaces Prisma 5's loader, which is for Workers, with one that reads the file in Node. */
function loadByNode(client: string): void {
  writeFileSync(
    join(client, "wasm-worker-loader.mjs"),
    `import { readFileSync } from "node:fs"
const bytes = readFileSync(new URL("./query_engine_bg.wasm", import.meta.url))
export default Promise.resolve({ default: new WebAssembly.Module(bytes) })
`,
  )
}

/** Returns a schema's models, with the blocks that a version of Prisma requires. */
function schemaText(version: Version, { database, path }: Schema): string {
  const models = readFileSync(path, "utf8").replaceAll(/^(?:datasource|generator) \w+ \{[^}]*\}\n/gm, "")
  // Prisma 5 and 6 require a URL here, but ignore it if they have a driver. In Prisma 7, it's an error.
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
