import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** The databases that Prisma reaches here, as it calls them. */
export type PrismaDatabase = "sqlite" | "postgresql"

/** The columns of users that are the playground's own: their types in a schema and in SQL. */
const columns: Readonly<Record<string, { schema: string; sql: Readonly<Record<PrismaDatabase, string>> }>> = {
  nickname: { schema: "String?", sql: { sqlite: "TEXT", postgresql: "TEXT" } },
  provider: { schema: "String?", sql: { sqlite: "TEXT", postgresql: "TEXT" } },
  signedInAt: { schema: "DateTime?", sql: { sqlite: "DATETIME", postgresql: "TIMESTAMP(3)" } },
}

/** The schema that the adapter ships, with the playground's own columns; the client is generated beside it. */
export function schemaOf(database: PrismaDatabase): string {
  const added = Object.entries(columns).map(([name, { schema }]) => `  ${name} ${schema}\n`)
  return withGenerator(shipped(`${database}.prisma`)).replace(
    "model User {\n",
    (head) => head + added.join(""),
  )
}

/** A schema whose client is generated beside it, as TypeScript that Node runs. */
export function withGenerator(schema: string): string {
  return schema.replace(/generator client \{[^}]*\}/, generator)
}

/** The SQL that the adapter ships, with the playground's own columns. */
export function tablesOf(database: PrismaDatabase): string {
  const added = Object.entries(columns).map(
    ([name, { sql }]) => `ALTER TABLE "User" ADD COLUMN "${name}" ${sql[database]};\n`,
  )
  return shipped(`${database}.sql`) + added.join("")
}

const generator = `generator client {
  provider               = "prisma-client"
  output                 = "./client"
  generatedFileExtension = "ts"
  importFileExtension    = "ts"
  moduleFormat           = "esm"
}`

/** The text of a file that the adapter ships for a database: `sqlite.prisma`, `sqlite.sql`. */
export function shipped(file: string): string {
  const manifest = createRequire(import.meta.url).resolve("@latchkey/adapter-prisma/package.json")
  return readFileSync(join(dirname(manifest), "prisma", file), "utf8")
}
