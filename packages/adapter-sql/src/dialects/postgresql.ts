import { type IdKind, type Kind, toDate } from "../kinds.ts"
import { type Dialect, quotedWith } from "./dialect.ts"

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
export const postgresql: Dialect = {
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
