import type { DialectName } from "./dialects.ts"
import type { Statement } from "./fragment.ts"

/** A row as a driver returns it. */
export type Row = Readonly<Record<string, unknown>>

/** The result of a statement. */
export interface Answer {
  readonly rows: readonly Row[]
  /** The number of rows that the statement matched. Drivers of databases whose statements return rows leave it out. */
  readonly matched?: number | undefined
  /** The id that the database generated for the inserted row, if there is one. */
  readonly insertedId?: unknown
}

/** A connection to a database, the same for every driver. */
export interface Connection {
  readonly dialect: DialectName
  readonly run: (statement: Statement) => Promise<Answer>
  /**
   * Runs statements in one transaction: either all of them take effect, or none. PostgreSQL doesn't need this, because
   * a single statement can store rows in several tables.
   */
  readonly runTogether?: (statements: readonly Statement[]) => Promise<readonly Answer[]>
}
