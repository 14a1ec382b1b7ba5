import { isDateObject } from "@latchkey/core/adapters"

/**
 * Returns true if a value can be a key or part of one: a string that UTF-8 can represent. Half of a surrogate pair
 * would become a different character, so two keys could become the same.
 */
export function isKeyText(value: unknown): value is string {
  return typeof value === "string" && !/\p{Surrogate}/u.test(value)
}

/**
 * Returns a value that is used in a key.
 *
 * @throws {TypeError} if it can't be part of a key.
 */
export function keyText(value: unknown, name: string): string {
  if (isKeyText(value)) return value
  throw new TypeError(
    `\`${name}\` is ${typeof value === "string" ? "no well-formed text" : String(typeof value)}.`,
  )
}

/**
 * Returns a time as Redis accepts it: milliseconds since 1970, at least 1.
 *
 * @throws {TypeError} if it isn't a valid date.
 */
export function timeText(date: unknown, name: string): string {
  if (!isDateObject(date) || Number.isNaN(date.getTime()))
    throw new TypeError(`\`${name}\` is no valid date.`)
  return String(Math.max(1, date.getTime()))
}
