import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

/** The versions of Prisma that these tests run. */
export const versions: readonly [6, 7] = [6, 7]
export type Version = (typeof versions)[number]

/** The databases that Prisma has one client each for. */
export const databases: readonly ["sqlite", "postgresql", "mysql"] = ["sqlite", "postgresql", "mysql"]
export type Database = (typeof databases)[number]

/** A schema to generate clients of: one that the package ships, or one of `test/schemas`. */
export interface Schema {
  readonly name: string
  readonly database: Database
  readonly path: string
}

const own = fileURLToPath(new URL("..", import.meta.url))

/** The schemas that the package ships, one for each database. */
export const shipped: readonly Schema[] = databases.map((database) => ({
  name: database,
  database,
  path: join(own, "prisma", `${database}.prisma`),
}))

/** Schemas that applications have. */
export const others: readonly Schema[] = ["next-auth", "renamed"].map((name) => ({
  name,
  database: "sqlite",
  path: join(own, "test", "schemas", `${name}.prisma`),
}))

/** Prisma's two generators: the one of Prisma 7 that writes TypeScript, and the one that everybody had before. */
export const generators: readonly ["prisma-client", "prisma-client-js"] = [
  "prisma-client",
  "prisma-client-js",
]
export type Generator = (typeof generators)[number]

/** Where a version of Prisma is installed: clients of a version must find its runtime. */
function home(version: Version): string {
  if (version === 7) return own
  return dirname(createRequire(import.meta.url).resolve("@latchkey/tests-prisma-6/package.json"))
}

/** The module of a generated client. */
export function moduleOf(version: Version, schema: string, generator: Generator): string {
  const entry = generator === "prisma-client" ? "client.ts" : "index.js"
  return join(home(version), "generated", schema, generator, entry)
}

/** The schema that the clients of a version are generated from. */
export function schemaOf(version: Version, schema: string): string {
  return join(home(version), "generated", schema, "schema.prisma")
}

/** Generates the clients of both generators, unless they are there. It needs no engine: a path that exists will do. */
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
  await promisify(execFile)(prisma, ["generate", "--schema", file], {
    cwd: home(version),
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_QUERY_ENGINE_LIBRARY: process.execPath,
      CHECKPOINT_DISABLE: "1",
    },
  })
  writeFileSync(stampFile, stamp)
}

/** The models of a schema, with the blocks that a version of Prisma wants around them. */
function schemaText(version: Version, { database, path }: Schema): string {
  const models = readFileSync(path, "utf8").replaceAll(/^(?:datasource|generator) \w+ \{[^}]*\}\n/gm, "")
  // Prisma 6 wants an address here and ignores it where a driver is given; to Prisma 7 it is an error.
  const url = version === 6 ? `url = "${database}://unused"` : ""
  return `datasource db {
  provider = "${database}"
  ${url.replace("sqlite://", "file:./")}
}

generator typescript {
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
}
${models}`
}
