import { isDate } from "@latchkey/core/adapters"

/** The members of rows whose texts are dates. */
const dates = new Set(["expires", "signedInAt", "lastUsedAt"])

/** The members of every user whose texts stay texts, even if they look like dates: users choose some of them. */
const texts = new Set(["id", "email", "name", "image"])

/** A row as it's stored: JSON, without the members that are undefined. Dates become ISO 8601. */
export function encoded(row: object): string {
  return JSON.stringify(row)
}

/** A stored row with its dates turned back into dates; null if the text isn't a row. */
export function decoded<Row>(text: string | null): Row | null {
  return parsed<Row>(text, (name) => dates.has(name))
}

/** A stored account or passkey. It has no dates: a text that looks like one is the provider's. */
export function decodedPlain<Row>(text: string | null): Row | null {
  return parsed<Row>(text, () => false)
}

/** A stored user. Members that the application added are dates if they look like dates, as in Auth.js's adapter. */
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

/** The changes of a row as arguments of a script: names and values in turn, as JSON. Undefined members change nothing. */
export function changesOf(changes: object): string[] {
  return Object.entries(changes).flatMap(([name, value]: [string, unknown]) =>
    value === undefined ? [] : [JSON.stringify(name), JSON.stringify(value)],
  )
}
