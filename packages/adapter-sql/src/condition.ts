import type { Dialect } from "./dialects/dialect.ts"
import { type Fragment, parameter, sql } from "./fragment.ts"
import { fits, type IdKind, isId, type Kind } from "./kinds.ts"

/** A column, and the value to look for. */
interface Comparison {
  readonly member: string
  readonly column: Fragment
  readonly kind: Kind
  readonly value: unknown
}

const never = sql`1 = 0`

/**
 * Returns the condition that a column has exactly this value, or is null if the value is null.
 *
 * @throws {TypeError} if the value is undefined, or if the column contains text and the value isn't a string.
 */
export function conditionOf(
  { member, column, kind, value }: Comparison,
  dialect: Dialect,
  ids: IdKind,
): Fragment {
  if (value === null) return sql`${column} is null`
  if (value === undefined) throw new TypeError(`\`${member}\` is undefined, which identifies no row.`)
  const isText = kind === "text" || kind === "id"
  if (isText && typeof value !== "string") throw new TypeError(`\`${member}\` isn't a string.`)
  // No row can have this value, and some databases would mistake it for another value, or fail.
  if (!fits(kind, value)) return never
  if (kind === "id" && typeof value === "string" && !isId(value, ids)) return never
  const given = parameter(value, kind)
  const equals = sql`${column} = ${given}`
  if (dialect.comparesExactly || !isText || (kind === "id" && ids === "integer")) return equals
  // Many collations ignore case, accents and trailing blanks. The first condition finds the row by its index.
  return sql`${equals} and cast(${column} as binary) = cast(convert(${given} using utf8mb4) as binary)`
}
