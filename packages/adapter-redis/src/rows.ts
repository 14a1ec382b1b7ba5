import { isDate } from "@latchkey/core/adapters"

/** The members of rows whose strings are dates. */
const dates = new Set(["expires", "signedInAt", "lastUsedAt"])

/**
 * The members of every user whose values stay strings, even if they look like dates, because users choose some of them.
 */
const texts = new Set(["id", "email", "name", "image"])

/** Returns a row as it's stored: JSON, without the members that are undefined. Dates become ISO 8601. */
export function encoded(row: object): string {
  return JSON.stringify(row)
}

/** Returns a stored row, with its date strings as dates; null if the text isn't a row. */
export function decoded<Row>(text: string | null): Row | null {
  return parsed<Row>(text, (name) => dates.has(name))
}

/** Returns a stored account or passkey. It has no dates: a string that looks like a date is the provider's. */
export function decodedPlain<Row>(text: string | null): Row | null {
  return parsed<Row>(text, () => false)
}

/**
 * Returns a stored user. Members that the application added are dates if they look like dates, as in Auth.js's
 * adapter.
 */
export function decodedUser<Row>(text: string | null): Row | null {
  return parsed<Row>(text, (name) => !texts.has(name))
}

function parsed<Row>(text: string | null, mayBeDate: (name: string) => boolean): Row | null {
  if (text === null || !text.startsWith("{")) return null
  const entries = Object.entries(JSON.parse(text) as object).map(([name, value]: [string, unknown]) => [
    name,
    isDate(value) && mayBeDate(name) ? new Date(value) : value,
  ])
  return Object.fromEntries(entries) as Row
}

/**
 * Returns the changes to a row as a script's arguments: names and values in turn, as JSON. Undefined members change
 * nothing.
 */
export function changesOf(changes: object): string[] {
  return Object.entries(changes).flatMap(([name, value]: [string, unknown]) =>
    value === undefined ? [] : [JSON.stringify(name), JSON.stringify(value)],
  )
}
