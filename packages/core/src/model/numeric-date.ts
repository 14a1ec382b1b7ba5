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
