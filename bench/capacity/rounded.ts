/** A number in two significant digits: no more is known. */
export function rounded(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 2 })
}
