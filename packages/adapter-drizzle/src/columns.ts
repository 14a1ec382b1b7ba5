import type { Column } from "drizzle-orm"

/** The members of a row, by the contract's names. */
export type Members = Readonly<Record<string, unknown>>

/** The largest 32-bit integer. */
const maxInt = 2 ** 31 - 1

/** Returns true for a member that contains a user's id. */
function isReference(member: string): boolean {
  return member === "id" || member === "userId"
}

/** Returns the type of a column's values. For a date, Drizzle 0 says `date`, and Drizzle 1 `object date`. */
function kindOf({ dataType }: Column): string {
  const [first = "", second] = String(dataType).split(" ")
  return first === "object" && second !== undefined ? second : first
}

/** Returns true if a column contains text. */
export function isText(column: Column): boolean {
  return typeof column.dataType === "string" && /^(?:string|custom)$/.test(kindOf(column))
}

/** Returns a value as its column accepts it: an id from a token is text, even if the column contains numbers. */
export function toColumn(member: string, value: unknown, column: Column): unknown {
  if (!isReference(member) || typeof value !== "string" || !/^\d+$/.test(value)) return value
  if (kindOf(column) === "bigint") return BigInt(value)
  return kindOf(column) === "number" ? Number(value) : value
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Returns true if no row can have the id, because the column contains numbers or UUIDs and the value isn't one. The
 * database would refuse to compare it.
 */
export function isForeignKind(member: string, value: unknown, column: Column): boolean {
  if (!isReference(member) || typeof value !== "string") return false
  if (column.getSQLType() === "uuid") return !uuid.test(value)
  const kind = kindOf(column)
  if (kind === "bigint") return !/^\d{1,18}$/.test(value)
  return kind === "number" && !(/^(?:0|[1-9]\d{0,15})$/.test(value) && Number(value) <= maxOf(column))
}

/** Returns a value in the form that the adapter contract requires: ids from a `bigint` column are text. */
export function fromColumn(member: string, value: unknown): unknown {
  if (typeof value !== "bigint") return value
  if (isReference(member)) return value.toString()
  return member === "expires_at" || member === "counter" || member === "value" ? Number(value) : value
}

/**
 * Returns true if a column accepts a value that an identity provider sent. Dates aren't accepted, because no provider
 * sends them.
 */
export function takes(column: Column, value: unknown): boolean {
  switch (kindOf(column)) {
    case "string":
    case "custom":
      return typeof value === "string"
    case "number":
      return typeof value === "number" && Number.isFinite(value) && fits(column, value)
    case "bigint":
      return Number.isSafeInteger(value)
    case "boolean":
      return typeof value === "boolean"
    case "json":
      return value !== null
    default:
      return false
  }
}

function fits(column: Column, value: number): boolean {
  const isWhole = /int|serial/i.test(column.columnType)
  return !isWhole || (Number.isInteger(value) && Math.abs(value) <= maxOf(column))
}

function maxOf(column: Column): number {
  return /^(?:PgInteger|PgSerial|MySqlInt)$/.test(column.columnType) ? maxInt : Number.MAX_SAFE_INTEGER
}
