import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** The databases that Prisma supports here, by Prisma's names. */
export type PrismaDatabase = "sqlite" | "postgresql"

/** The playground's own columns of users, with their types in a schema and in SQL. */
const columns: Readonly<Record<string, { schema: string; sql: Readonly<Record<PrismaDatabase, string>> }>> = {
  nickname: { schema: "String?", sql: { sqlite: "TEXT", postgresql: "TEXT" } },
  provider: { schema: "String?", sql: { sqlite: "TEXT", postgresql: "TEXT" } },
  signedInAt: { schema: "DateTime?", sql: { sqlite: "DATETIME", postgresql: "TIMESTAMP(3)" } },
}

/** Returns the adapter's schema with the playground's own columns. The client is generated beside it. */
export function schemaOf(database: PrismaDatabase): string {
  const added = Object.entries(columns).map(([name, { schema }]) => `  ${name} ${schema}\n`)
  return withGenerator(shipped(`${database}.prisma`)).replace(
    "model User {\n",
    (head) => head + added.join(""),
  )
}

/** Returns a schema whose client is generated beside it, as TypeScript that Node.js can run. */
export function withGenerator(schema: string): string {
  return schema.replace(/generator client \{[^}]*\}/, generator)
}

/** Returns the adapter's SQL with the playground's own columns. */
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

/** Returns the text of a file that the adapter contains for a database, such as `sqlite.prisma` or `sqlite.sql`. */
export function shipped(file: string): string {
  const manifest = createRequire(import.meta.url).resolve("@latchkey/adapter-prisma/package.json")
  return readFileSync(join(dirname(manifest), "prisma", file), "utf8")
}
