/** Returns true for a JWE in compact serialization (RFC 7516 §7.1), and for a value that begins with a header's JSON. */
export function isToken(value: string): boolean {
  return value.startsWith("eyJ") || value.split(".", 6).length === 5
}
