import { toDate } from "../kinds.ts"
import { type Dialect, quotedWith } from "./dialect.ts"

/** The dialect of SQLite, from 3.35 on. Dates are text (ISO 8601), which sorts chronologically; true is 1. */
export const sqlite: Dialect = {
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
