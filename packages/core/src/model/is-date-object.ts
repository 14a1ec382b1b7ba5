/**
 * Returns true if a value is a `Date`, even one from another realm. Test runners and sandboxes run an application in a
 * separate context, but drivers and `structuredClone` return dates of the outer one.
 */
export function isDateObject(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === "[object Date]"
}
