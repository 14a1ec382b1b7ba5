import { and, eq, isNull, sql, type Column, type SQL } from "drizzle-orm"
import { isStorableText } from "@latchkey/core/adapters"
import { isForeignKind, isText, toColumn, type Members } from "./columns.ts"
import type { Dialect } from "./dialect.ts"
import type { Columns } from "./drizzle-database.ts"

/**
 * Returns the condition for the rows with exactly these members; a member that's null matches rows without a value.
 *
 * @returns undefined if no row can have them
 * @throws {TypeError} for an undefined member, because the condition would be true for every row
 */
export function conditionOf(dialect: Dialect, columns: Columns, members: Members): SQL | undefined {
  const conditions: SQL[] = []
  for (const [member, value] of Object.entries(members)) {
    if (value === undefined) throw new TypeError(`\`${member}\` is undefined, which identifies no row.`)
    const column = columns[member]
    if (column === undefined) {
      if (value === null) continue
      return undefined
    }
    if (isForeignKind(member, value, column) || isIllFormed(value)) return undefined
    conditions.push(isExactly(dialect, column, toColumn(member, value, column)))
  }
  return and(...conditions)
}

/** Returns true for text that databases change, so that no row has it, and another row could be found. */
function isIllFormed(value: unknown): boolean {
  return typeof value === "string" && !isStorableText(value)
}

/**
 * Returns a condition that compares text exactly. The usual collations of MySQL and MariaDB treat "ada", "Ada", "adá"
 * and "ada " as equal, although they're different users. In these databases, the condition also compares the bytes of
 * the few rows that the index finds.
 */
function isExactly(dialect: Dialect, column: Column, value: unknown): SQL {
  if (value === null) return isNull(column)
  const isEqual = eq(column, value)
  if (dialect !== "mysql" || typeof value !== "string" || !isText(column)) return isEqual
  const bytes = sql`cast(convert(${column} using utf8mb4) as binary) = cast(convert(${value} using utf8mb4) as binary)`
  return sql`(${isEqual} and ${bytes})`
}
