import type { IdKind, Kind } from "../kinds.ts"

/** The SQL dialect of a database. `mysql` also stands for MariaDB. */
export type DialectName = "postgresql" | "mysql" | "sqlite"

/** The differences between the databases. */
export interface Dialect {
  readonly name: DialectName
  /** True if a statement that changes rows can return them. */
  readonly hasReturning: boolean
  /** Returns a name in quotation marks. */
  readonly quoted: (name: string) => string
  /** Returns the text of a parameter. @param position - from 1 on */
  readonly parameter: (position: number, kind: Kind, ids: IdKind) => string
  /** Returns the expression that selects a column, so that every driver returns the same value. */
  readonly selected: (column: string, kind: Kind) => string
  /** Returns a value as every driver of the database accepts it. */
  readonly encoded: (value: unknown, kind: Kind, ids: IdKind) => unknown
  /** True if the database's usual collations compare text exactly. */
  readonly comparesExactly: boolean
  /** The operator that treats two nulls as equal. */
  readonly isSame: string
  /** The name of the function that returns the larger of two values. */
  readonly greatest: string
  /** The name of the function that returns the id of the row that was inserted last, if ids are numbers. */
  readonly lastId: string
}

/** Returns a name in quotation marks. */
export function quotedWith(mark: string): (name: string) => string {
  return (name) => mark + name.replaceAll(mark, mark + mark) + mark
}
