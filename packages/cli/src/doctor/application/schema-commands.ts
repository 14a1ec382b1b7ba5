import { importsOf, packageName } from "../../application/imports-of.ts"
import type { Facts } from "../facts.ts"

/** The databases that the adapter for SQL has a schema for, with the drivers of each, and the program that reads it. */
const databases: readonly (readonly [dialect: string, drivers: RegExp, program: string])[] = [
  ["postgresql", /^(?:pg|postgres|@electric-sql\/pglite|@neondatabase\/serverless)$/, 'psql "$DATABASE_URL"'],
  ["mysql", /^mysql2$/, "mysql my_database"],
  ["sqlite", /^(?:better-sqlite3|@libsql\/client|node:sqlite)$/, "sqlite3 my.db"],
]

/** Returns the commands that create what a database lacks; undefined for an adapter without such a command. */
export function schemaCommands({ manifest: { dependencies }, framework, files }: Facts): string | undefined {
  const has = (name: string): boolean => name in dependencies
  if (has("@latchkey/adapter-drizzle"))
    return "Run `npx drizzle-kit generate`, then `npx drizzle-kit migrate`, with the same database."
  if (has("@latchkey/adapter-prisma"))
    return "Run `npx prisma migrate dev` with the same database, and `npx prisma migrate deploy` in production."
  if (!has("@latchkey/adapter-sql")) return undefined
  if (framework.isInWorker)
    return "Run `npx @latchkey/adapter-sql schema sqlite > migrations/0001_auth.sql`, then `npx wrangler d1 migrations apply` and the name of the database."
  const specifiers = files.flatMap(({ code }) => importsOf(code)).map(({ specifier }) => specifier)
  const names = [
    ...Object.keys(dependencies),
    ...specifiers.map((each) => packageName(each) ?? each),
    ...specifiers,
  ]
  const [first, ...others] = databases.filter(([, drivers]) => names.some((name) => drivers.test(name)))
  if (first === undefined || others.length > 0)
    return "Create the tables with `npx @latchkey/adapter-sql schema`, which needs the kind of database: postgresql, mysql or sqlite."
  const [dialect, , program] = first
  return `Run \`npx @latchkey/adapter-sql schema ${dialect} | ${program}\`.`
}
