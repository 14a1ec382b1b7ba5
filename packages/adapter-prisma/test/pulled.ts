import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { PrismaLibSql } from "@prisma/adapter-libsql"
import type { Schema } from "./schema.ts"

/** A schema written by `prisma db pull`. */
interface Pulled extends Schema {
  /** The statements that created the database. */
  readonly tables: string
  /** The schema before each `prisma db pull`, which keeps its names and additions. */
  readonly edits: readonly ((schema: string) => string)[]
}

const here = import.meta.dirname
const output = join(here, "..", "generated", "read-from-databases")
const sources = join(here, "schemas", "pulled")

/** `prisma db pull` doesn't use the URL in the schema, but requires one. */
const datasource = `datasource db {
  provider = "sqlite"
  url      = "file:./unused"
}
`

/** Adds the default for ids. Prisma generates the ids of Auth.js's databases, so `db pull` can't find the default. */
const withMadeIds = (schema: string): string =>
  schema.replace(/^( {2}id +String +@id)$/m, "$1 @default(cuid())")

const withUser = (schema: string): string => schema.replaceAll(/^ {2}User( +User +@relation)/gm, "  user$1")

/**
 * Schemas of databases that were created for Auth.js, as `prisma db pull` writes them: first with all its names; then
 * with only one name changed, to the `user` that Auth.js's Prisma adapter needs; then with other names for relations,
 * tables and columns, and with numeric ids.
 */
export const pulled: readonly Pulled[] = [
  {
    name: "pulled",
    database: "sqlite",
    path: join(output, "pulled.prisma"),
    tables: join(sources, "authjs.sql"),
    edits: [() => datasource, withMadeIds],
    // Without this, no adapter finds a session's user in this schema.
    options: { fields: { account: { user: "User" }, session: { user: "User" } } },
  },
  {
    name: "pulled-with-user",
    database: "sqlite",
    path: join(output, "pulled-with-user.prisma"),
    tables: join(sources, "authjs.sql"),
    edits: [() => datasource, (schema) => withUser(withMadeIds(schema))],
  },
  {
    name: "pulled-with-other-names",
    database: "sqlite",
    path: join(output, "pulled-with-other-names.prisma"),
    tables: join(sources, "mapped.sql"),
    edits: [() => datasource + readFileSync(join(sources, "mapped.prisma"), "utf8")],
    hasNumbersForIds: true,
  },
]

/** Runs `prisma db pull` for each schema, with Prisma 6, the last version that needs no native engine for it. */
export async function pull(): Promise<void> {
  mkdirSync(output, { recursive: true })
  for (const schema of pulled) await pullOne(schema)
}

async function pullOne({ name, path, tables, edits }: Pulled): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  try {
    const url = `file:${join(folder, "database.db")}`
    const connection = await new PrismaLibSql({ url }).connect()
    await connection.executeScript(readFileSync(tables, "utf8"))
    await connection.dispose()
    const file = join(folder, "schema.prisma")
    writeFileSync(file, "")
    for (const edit of edits) {
      writeFileSync(file, edit(readFileSync(file, "utf8")))
      await runCommand(file, url)
    }
    writeFileSync(path, readFileSync(file, "utf8"))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runCommand(schema: string, url: string): Promise<void> {
  const home = dirname(createRequire(import.meta.url).resolve("@latchkey/tests-prisma-6/package.json"))
  const engine = join(home, "tsconfig.json")
  await promisify(execFile)(
    join(home, "node_modules", ".bin", "prisma"),
    ["db", "pull", "--config", "pull.config.ts", "--schema", schema],
    {
      cwd: home,
      env: {
        ...process.env,
        PULLED_DATABASE: url,
        PRISMA_SCHEMA_ENGINE_BINARY: engine,
        PRISMA_QUERY_ENGINE_LIBRARY: engine,
        CHECKPOINT_DISABLE: "1",
      },
    },
  )
}
