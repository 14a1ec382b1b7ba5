import type { StoredDocument } from "./mongodb-client.ts"

/**
 * Returns a filter for documents whose members are exactly the given strings. An object in place of a string, such as
 * `{ $ne: null }` from a request's JSON, never becomes an operator.
 *
 * @throws TypeError if a value isn't a string, or contains half a surrogate pair, which the database would store as a
 *   different character
 */
export function equalityFilter(texts: Readonly<Record<string, unknown>>): StoredDocument {
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, { $eq: text(name, value) }]))
}

function text(name: string, value: unknown): string {
  if (typeof value !== "string")
    throw new TypeError(
      `\`${name}\` must be a string, and ${value === null ? "null" : typeof value} was given.`,
    )
  if (/\p{Surrogate}/u.test(value)) throw new TypeError(`\`${name}\` is not well-formed Unicode.`)
  return value
}
