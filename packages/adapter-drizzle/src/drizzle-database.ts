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
export interface Selection extends PromiseLike<Row[]> {
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
export interface Insertion extends Change {
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
