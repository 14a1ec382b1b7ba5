import type { Column } from "./prisma-client-like.ts"

/** The largest `Int` of Prisma: 32 bits. */
const maxInt = 2 ** 31 - 1

/** The members that hold the id of a user. */
export function isReference(member: string): boolean {
  return member === "id" || member === "userId"
}

/** An id as its column takes it: an id from a token is text, even if the column holds numbers. */
export function asKey(value: unknown, column: Column | undefined): unknown {
  if (typeof value !== "string" || !/^\d+$/.test(value)) return value
  if (column?.typeName === "BigInt") return BigInt(value)
  return column?.typeName === "Int" ? Number(value) : value
}

/** Returns true if a column of numbers is searched for text that is not a number: there is no such row. */
export function isForeignKind(value: unknown, column: Column | undefined): boolean {
  return typeof value === "string" && !/^\d+$/.test(value) && /^(?:Int|BigInt)$/.test(column?.typeName ?? "")
}

/** A value as the contract has it: of a `BigInt` column, ids are text, since they may be longer than a number. */
export function fromColumn(member: string, value: unknown): unknown {
  if (typeof value !== "bigint") return value
  if (isReference(member)) return value.toString()
  // Columns of the application's own are as Prisma gives them.
  return member === "expires_at" || member === "counter" ? Number(value) : value
}

/**
 * Returns true if a column takes a value that an identity provider sent. It takes no dates: no provider sends
 * one.
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
