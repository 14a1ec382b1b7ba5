import type { Column, SQL } from "drizzle-orm"

/**
 * A database of Drizzle, or a transaction of one, whichever driver it has. It is described by its shape, so that both
 * lines of Drizzle's versions fit.
 */
export interface DrizzleDatabase {
  readonly select: (...input: never) => unknown
  readonly insert: (...input: never) => unknown
  readonly update: (...input: never) => unknown
  readonly delete: (...input: never) => unknown
  readonly $with: unknown
}

/** A row as Drizzle takes it and gives it back. */
export type Row = Readonly<Record<string, unknown>>

/** A table of Drizzle: its columns by their keys. */
export type Columns = Readonly<Record<string, Column>>

/** A table of Drizzle. */
export type Table = object

/** A statement that reads rows. */
export interface Selection extends PromiseLike<Row[]> {
  innerJoin(table: Table, on: SQL): Selection
  where(condition: SQL): Selection
}

/** A statement that changes rows. Without `returning`, its answer is the driver's. */
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
  /** PostgreSQL and SQLite only. */
  onConflictDoUpdate(clause: { target: Column; set: Row; setWhere?: SQL }): Change
  /** MySQL only. */
  onDuplicateKeyUpdate(clause: { set: Row }): PromiseLike<unknown>
}

/** The part of a database that the adapter uses. */
export interface Database {
  /** SQLite only. */
  readonly resultKind?: "sync" | "async"
  select(fields?: Readonly<Record<string, Table | Column>>): { from(source: Table): Selection }
  insert(table: Table): { values(row: Row): Insertion }
  update(table: Table): { set(row: Row): { where(condition: SQL): Change } }
  delete(table: Table): { where(condition: SQL): Change }
  transaction<Answer>(steps: (within: Database) => Answer): Answer
  /** Some drivers of SQLite only: all statements in one transaction. */
  batch?(statements: readonly unknown[]): Promise<Row[][]>
  /** PostgreSQL only, as is `with`. */
  $with(name: string): { as(statement: Returning): Columns }
  with(...parts: readonly Columns[]): Pick<Database, "select" | "delete">
}
