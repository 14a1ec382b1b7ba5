/**
 * The maximum length of a text that's shown, in characters. A longer one is probably not a typing mistake, and may be a
 * secret.
 */
const maxShownLength = 60

/** Describes an option's value in a message. The option must not contain a secret. */
export function describeValue(value: unknown): string {
  if (typeof value === "string") return value.length > maxShownLength ? "a long text" : JSON.stringify(value)
  if (value === null || typeof value === "number" || typeof value === "boolean" || value === undefined)
    return String(value)
  if (Array.isArray(value)) return "an array"
  return typeof value === "object" ? "an object" : `a ${typeof value}`
}
