import type { Column } from "./prisma-client-like.ts"

/** The largest value of Prisma's `Int`, which has 32 bits. */
const maxInt = 2 ** 31 - 1

/** Returns true for a member that contains a user's id. */
export function isReference(member: string): boolean {
  return member === "id" || member === "userId"
}

/** Returns an id as its column accepts it: an id from a token is text, even if the column contains numbers. */
export function asKey(value: unknown, column: Column | undefined): unknown {
  if (typeof value !== "string" || !/^\d+$/.test(value)) return value
  if (column?.typeName === "BigInt") return BigInt(value)
  return column?.typeName === "Int" ? Number(value) : value
}

/** Returns true if a column of numbers is searched for text that isn't a number, so there's no such row. */
export function isForeignKind(value: unknown, column: Column | undefined): boolean {
  return typeof value === "string" && !/^\d+$/.test(value) && /^(?:Int|BigInt)$/.test(column?.typeName ?? "")
}

/**
 * Returns a value in the form that the adapter contract requires. Ids from a `BigInt` column are text, because they may
 * be too large for a number.
 */
export function fromColumn(member: string, value: unknown): unknown {
  if (typeof value !== "bigint") return value
  if (isReference(member)) return value.toString()
  // The application's own columns stay as Prisma returns them.
  return member === "expires_at" || member === "counter" ? Number(value) : value
}

/**
 * Returns true if a column accepts a value that an identity provider sent. Dates aren't accepted, because no provider
 * sends them.
 */
export function takes({ typeName, isList }: Column, value: unknown): boolean {
  if (isList) return false
  switch (typeName) {
    case "String":
      return typeof value === "string"
    case "Int":
      return Number.isInteger(value) && Math.abs(Number(value)) <= maxInt
    case "BigInt":
      return Number.isSafeInteger(value)
    case "Float":
    case "Decimal":
      return typeof value === "number" && Number.isFinite(value)
    case "Boolean":
      return typeof value === "boolean"
    case "Json":
      return value !== null
    default:
      return false
  }
}
