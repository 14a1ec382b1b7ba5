/** An ISO 8601 date and time as `Date.prototype.toJSON` writes it. */
const isoDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/

/**
 * Returns true if a value is the text of a date and time, as databases without a date type return it. In your own
 * adapter, convert such a value to a date with `new Date(value)`.
 */
export function isDate(value: unknown): value is string {
  return typeof value === "string" && isoDate.test(value) && !Number.isNaN(Date.parse(value))
}
