import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { PrismaLibSql } from "@prisma/adapter-libsql"
import type { Schema } from "./schema.ts"

/** A schema that `prisma db pull` writes. */
interface Pulled extends Schema {
  /** The statements that made the database. */
  readonly tables: string
  /** The schema before each `prisma db pull`, which keeps names and additions. */
  readonly edits: readonly ((schema: string) => string)[]
}

const here = import.meta.dirname
const output = join(here, "..", "generated", "read-from-databases")
const sources = join(here, "schemas", "pulled")

/** A schema is read from a database without looking at the address in it, but the address must be there. */
const datasource = `datasource db {
  provider = "sqlite"
  url      = "file:./unused"
}
`

/** The databases of Auth.js do not make ids, Prisma does: nothing of that can be read from them. */
const withMadeIds = (schema: string): string =>
  schema.replace(/^( {2}id +String +@id)$/m, "$1 @default(cuid())")

const withUser = (schema: string): string => schema.replaceAll(/^ {2}User( +User +@relation)/gm, "  user$1")

/**
 * Schemas of databases that were made for Auth.js, as `prisma db pull` writes them: with everything called what it calls
 * it; then with the one name that the Prisma adapter of Auth.js needs, `user`, and nothing else changed; then with other
 * names for relations, tables and columns, and with numbers for ids.
 */
export const pulled: readonly Pulled[] = [
  {
    name: "pulled",
    database: "sqlite",
    path: join(output, "pulled.prisma"),
    tables: join(sources, "authjs.sql"),
    edits: [() => datasource, withMadeIds],
    // Without this no adapter finds the user of a session in this schema.
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

/** Runs `prisma db pull` for each of these schemas. Prisma 6 is the last whose command needs no native engine for it. */
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
