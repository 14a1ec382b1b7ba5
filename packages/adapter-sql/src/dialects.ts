import { type IdKind, type Kind, toDate } from "./kinds.ts"

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
function quotedWith(mark: string): (name: string) => string {
  return (name) => mark + name.replaceAll(mark, mark + mark) + mark
}

/** The types of parameters, so that no driver has to guess them. */
const types: Readonly<Record<Exclude<Kind, "id">, string>> = {
  text: "::text",
  integer: "::bigint",
  milliseconds: "::bigint",
  boolean: "::boolean",
  date: "::timestamptz",
  // Without `::text`, some drivers would encode the text as JSON again.
  json: "::text::jsonb",
}

/** The dialect of PostgreSQL. */
const postgresql: Dialect = {
  name: "postgresql",
  hasReturning: true,
  quoted: quotedWith('"'),
  parameter: (position, kind, ids) => `$${position}${kind === "id" ? idType(ids) : types[kind]}`,
  selected: (column, kind) => (kind === "json" || kind === "id" ? `${column}::text` : column),
  encoded: (value, kind) => {
    if (value === null) return null
    switch (kind) {
      case "date":
        return toDate(value).toISOString()
      case "milliseconds":
        return toDate(value).getTime()
      case "json":
        return JSON.stringify(value)
      default:
        return value
    }
  },
  comparesExactly: true,
  isSame: "is not distinct from",
  greatest: "greatest",
  lastId: "lastval()",
}

/**
 * Returns the cast for ids. Text needs no cast, because it gets the type of its column, which may be `uuid`. With
 * `bigint`, a number that's too large for the column doesn't match any row.
 */
function idType(ids: IdKind): string {
  return ids === "integer" ? "::text::bigint" : ""
}

/**
 * The dialect of MySQL from 8.0 on, and of MariaDB from 10.6 on. Dates are passed and returned as text in UTC, because
 * drivers would apply a time zone.
 */
const mysql: Dialect = {
  name: "mysql",
  hasReturning: false,
  quoted: quotedWith("`"),
  parameter: () => "?",
  selected: (column, kind) => (kind === "date" || kind === "json" ? `cast(${column} as char)` : column),
  encoded: (value, kind, ids) => {
    if (value === null) return null
    switch (kind) {
      case "id":
        return ids === "integer" ? Number(value) : value
      case "boolean":
        return value === true ? 1 : 0
      case "date":
        return toDate(value).toISOString().replace("T", " ").replace("Z", "")
      case "milliseconds":
        return toDate(value).getTime()
      case "json":
        return JSON.stringify(value)
      default:
        return value
    }
  },
  comparesExactly: false,
  isSame: "<=>",
  greatest: "greatest",
  lastId: "last_insert_id()",
}

/** The dialect of SQLite, from 3.35 on. Dates are text (ISO 8601), which sorts chronologically; true is 1. */
const sqlite: Dialect = {
  name: "sqlite",
  hasReturning: true,
  quoted: quotedWith('"'),
  parameter: () => "?",
  selected: (column) => column,
  encoded: (value, kind, ids) => {
    if (value === null) return null
    switch (kind) {
      case "id":
        return ids === "integer" ? Number(value) : value
      case "boolean":
        return value === true ? 1 : 0
      case "date":
        return toDate(value).toISOString()
      case "milliseconds":
        return toDate(value).getTime()
      case "json":
        return JSON.stringify(value)
      default:
        return value
    }
  },
  comparesExactly: true,
  isSame: "is",
  greatest: "max",
  lastId: "last_insert_rowid()",
}

/** The dialects by name. */
export const dialects: Readonly<Record<DialectName, Dialect>> = { mysql, postgresql, sqlite }
