import type { Column } from "./client.ts"

/** The largest `Int` of Prisma: 32 bits. */
const maxInt = 2 ** 31 - 1

/** An id as its column takes it. The service has ids as text, also where the column holds numbers. */
export function asKey(value: unknown, column: Column | undefined): unknown {
  if (typeof value !== "string" || !/^\d{1,15}$/.test(value)) return value
  return column?.typeName === "Int" || column?.typeName === "BigInt" ? Number(value) : value
}

/** A value of a `BigInt` column as the contract has it. */
export function asNumber(value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : value
}

/** Whether a column takes a value that an identity provider sent. It takes no dates: no provider sends one. */
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
