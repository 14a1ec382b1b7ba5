import type { Column, SQL } from "drizzle-orm"

/**
 * A Drizzle database, or one of its transactions, with any driver. It's described by its shape, so that it matches
 * Drizzle 0.45 and 1.
 */
export interface DrizzleDatabase {
  readonly select: (...input: never) => unknown
  readonly insert: (...input: never) => unknown
  readonly update: (...input: never) => unknown
  readonly delete: (...input: never) => unknown
  readonly $with: unknown
}

/** A row as Drizzle accepts and returns it. */
export type Row = Readonly<Record<string, unknown>>

/** The columns of a Drizzle table, by key. */
export type Columns = Readonly<Record<string, Column>>

/** A Drizzle table. */
export type Table = object

/** A statement that reads rows. */
interface Selection extends PromiseLike<Row[]> {
  innerJoin(table: Table, on: SQL): Selection
  where(condition: SQL): Selection
  /** Locks the rows. Only PostgreSQL and MySQL. */
  for(strength: "update"): Selection
}

/** A statement that changes rows. Without `returning`, the result is the driver's own. */
export interface Change extends PromiseLike<unknown> {
  returning(): Returning
}

/** A statement that changes rows and returns them. */
export interface Returning extends PromiseLike<Row[]> {
  /** Runs the statement immediately; only synchronous drivers have it. */
  all(): Row[]
}

/** A statement that inserts a row. */
interface Insertion extends Change {
  /** Only PostgreSQL and SQLite. */
  onConflictDoUpdate(clause: { target: Column; set: Row; setWhere?: SQL }): Change
  /** Only MySQL. */
  onDuplicateKeyUpdate(clause: { set: Row }): PromiseLike<unknown>
}

/** The part of a database that the adapter uses. */
export interface Database {
  /** Only SQLite. */
  readonly resultKind?: "sync" | "async"
  select(fields?: Readonly<Record<string, Table | Column | SQL.Aliased>>): { from(source: Table): Selection }
  insert(table: Table): { values(row: Row): Insertion }
  update(table: Table): { set(row: Row): { where(condition: SQL): Change } }
  delete(table: Table): { where(condition: SQL): Change }
  transaction<Answer>(steps: (within: Database) => Answer): Answer
  /** Runs all statements in one transaction. Only some SQLite drivers have it. */
  batch?(statements: readonly unknown[]): Promise<Row[][]>
  /** Only PostgreSQL has `$with` and `with`. */
  $with(name: string): { as(statement: Returning): Columns }
  with(...parts: readonly Columns[]): Pick<Database, "select" | "delete">
}

/** MySQL's result for a statement that changes rows. */
interface Header {
  readonly affectedRows?: unknown
  /** The member's name in the drivers of PlanetScale and TiDB. */
  readonly rowsAffected?: unknown
  readonly insertId?: unknown
}

/**
 * Returns the number of rows that a statement changed, or matched, depending on the driver.
 *
 * @throws {TypeError} if the driver doesn't report it, because then nothing would show which of two requests used up a
 *   sign-in link
 */
export function affectedRows(result: unknown): number {
  const { affectedRows: affected, rowsAffected } = headerOf(result)
  const count = Number(affected ?? rowsAffected)
  if (Number.isInteger(count)) return count
  throw new TypeError("This MySQL driver doesn't report how many rows a statement changed.")
}

/** Returns the id that the database generated for an inserted row. */
export function insertId(result: unknown): unknown {
  return headerOf(result).insertId
}

function headerOf(result: unknown): Header {
  const first: unknown = Array.isArray(result) ? result[0] : result
  return typeof first === "object" && first !== null ? first : {}
}
