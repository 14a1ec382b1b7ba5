import { isDateObject, isStorableText } from "@latchkey/core/adapters"

/**
 * The kinds of columns. A `json` column contains any value; a `milliseconds` column contains a time as the number of
 * milliseconds since 1970.
 */
export type Kind = "id" | "text" | "integer" | "boolean" | "date" | "json" | "milliseconds"

/** The kinds of ids that users can have. */
export type IdKind = "text" | "uuid" | "integer"

/** The spellings that an id may have. Databases would accept others for the same id, such as `007` for 7. */
const spellings: Readonly<Record<IdKind, RegExp>> = {
  text: /^[^]+$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  integer: /^(?:0|[1-9]\d{0,14})$/,
}

/** Returns true if a user can have the id. */
export function isId(text: string, kind: IdKind): boolean {
  return spellings[kind].test(text) && isStorableText(text)
}

/** Returns true if a column of the kind can contain the value. */
export function fits(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case "id":
    case "text":
      return typeof value === "string" && isStorableText(value)
    case "integer":
      return Number.isSafeInteger(value)
    case "boolean":
      return typeof value === "boolean"
    case "date":
    case "milliseconds":
      return isDateObject(value) && !Number.isNaN(value.getTime())
    case "json":
      return value !== undefined
  }
}

/**
 * Converts a driver's date: a `Date`, text with a time zone or without one (UTC), or milliseconds since 1970.
 *
 * @throws {TypeError} if it's something else.
 */
export function toDate(value: unknown): Date {
  const date = new Date(timeOf(value))
  if (Number.isNaN(date.getTime()))
    throw new TypeError("A column for dates contains a value that isn't a date.")
  return date
}

function timeOf(value: unknown): number | string {
  if (isDateObject(value)) return value.getTime()
  if (typeof value === "number" || typeof value === "bigint") return Number(value)
  if (typeof value !== "string") return Number.NaN
  if (/^\d+(?:\.0)?$/.test(value)) return Number(value)
  const [, day, time = "00:00:00", zone = "Z"] =
    /^(\d+-\d\d-\d\d)(?:[ T]([\d:.]+))?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(value) ?? []
  const minutes = /^[+-]\d\d$/.test(zone) ? ":00" : ""
  return day === undefined ? Number.NaN : `${day}T${time}${zone}${minutes}`
}

/**
 * Returns a column's value in the form that the adapter contract requires. Drivers may return numbers as text, and
 * true as 1.
 */
export function decoded(value: unknown, kind: Kind): unknown {
  if (value === null || value === undefined) return null
  switch (kind) {
    case "id":
    case "text":
      return textOf(value)
    case "integer":
      return Number(value)
    case "boolean":
      return value === true || Number(value) === 1
    case "date":
    case "milliseconds":
      return toDate(value)
    case "json":
      return JSON.parse(textOf(value)) as unknown
  }
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value
  if (typeof value === "number" || typeof value === "bigint") return value.toString()
  throw new TypeError("A column for text contains a value that isn't text.")
}
