import type { IdKind, Kind } from "../kinds.ts"

/** The SQL that a database speaks. `mysql` stands for MariaDB as well. */
export type DialectName = "postgresql" | "mysql" | "sqlite"

/** The differences between the databases. */
export interface Dialect {
  readonly name: DialectName
  /** True if a statement that changes rows can return them. */
  readonly hasReturning: boolean
  /** A name, quoted. */
  readonly quoted: (name: string) => string
  /** The text of a parameter. @param position - from 1 on */
  readonly parameter: (position: number, kind: Kind, ids: IdKind) => string
  /** A column as it is selected, so that every driver gives the same value. */
  readonly selected: (column: string, kind: Kind) => string
  /** A value as every driver of the database takes it. */
  readonly encoded: (value: unknown, kind: Kind, ids: IdKind) => unknown
  /** True if columns compare text exactly, whatever the collation of most tables. */
  readonly comparesExactly: boolean
  /** The operator that treats two nulls as equal. */
  readonly isSame: string
  /** The larger of two values: a function's name. */
  readonly greatest: string
  /** The name of the function that returns the id of the row that was inserted last, if ids are numbers. */
  readonly lastId: string
}

/** A name in quotation marks. */
export function quotedWith(mark: string): (name: string) => string {
  return (name) => mark + name.replaceAll(mark, mark + mark) + mark
}
