/** Returns a number with two significant digits, because the others are meaningless. */
export function rounded(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 2 })
}
