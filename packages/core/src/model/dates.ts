/**
 * Returns true if a value is a `Date`, even one from another realm. Test runners and sandboxes run an application in a
 * separate context, but drivers and `structuredClone` return dates of the outer one.
 */
export function isDateObject(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === "[object Date]"
}

/** An ISO 8601 date and time as `Date.prototype.toJSON` writes it. */
const isoDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/

/**
 * Returns true if a value is the text of a date and time, as databases without a date type return it. In your own
 * adapter, convert such a value to a date with `new Date(value)`.
 */
export function isDate(value: unknown): value is string {
  return typeof value === "string" && isoDate.test(value) && !Number.isNaN(Date.parse(value))
}

/**
 * Returns the current time as a NumericDate ([RFC 7519 §2](https://www.rfc-editor.org/rfc/rfc7519#section-2)):
 * whole seconds since the epoch.
 */
export function numericDate(): number {
  return Math.floor(Date.now() / 1000)
}

/** Returns true if a claim is a NumericDate: a finite number of seconds since the epoch. */
export function isNumericDate(value: unknown): value is number {
  return Number.isFinite(value)
}
