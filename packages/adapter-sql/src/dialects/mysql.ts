import { toDate } from "../kinds.ts"
import { type Dialect, quotedWith } from "./dialect.ts"

/**
 * The dialect of MySQL from 8.0 on, and of MariaDB from 10.6 on. Dates are passed and returned as text in UTC, because
 * drivers would apply a time zone.
 */
export const mysql: Dialect = {
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
