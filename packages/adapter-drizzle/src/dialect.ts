import { entityKind } from "drizzle-orm"

/** The SQL dialect of a database. */
export type Dialect = "pg" | "mysql" | "sqlite"

const dialects: Readonly<Record<string, Dialect>> = {
  PgDatabase: "pg",
  // Its name in Drizzle 1.
  PgAsyncDatabase: "pg",
  MySqlDatabase: "mysql",
  BaseSQLiteDatabase: "sqlite",
  PgTable: "pg",
  MySqlTable: "mysql",
  SQLiteTable: "sqlite",
}

/**
 * Determines the dialect of a database or a table from the names of Drizzle's classes, which are the same in every
 * copy of Drizzle.
 *
 * @returns undefined for anything else
 */
export function dialectOf(value: unknown): Dialect | undefined {
  return kindsOf(value)
    .map((kind) => dialects[kind])
    .find((dialect) => dialect !== undefined)
}

/** Returns true if a database object is an open transaction. */
export function isTransaction(database: object): boolean {
  return kindsOf(database).some((kind) => kind.endsWith("Transaction"))
}

function kindsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return []
  const kinds: string[] = []
  for (
    let made: unknown = value.constructor;
    typeof made === "function";
    made = Object.getPrototypeOf(made)
  ) {
    const kind: unknown = (made as { [entityKind]?: unknown })[entityKind]
    if (typeof kind === "string") kinds.push(kind)
  }
  return kinds
}
