/** A number in two significant digits: the others mean nothing. */
export function rounded(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 2 })
}
