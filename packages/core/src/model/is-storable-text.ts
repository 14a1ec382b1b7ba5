/**
 * Returns true if every store keeps a text as it is: well-formed Unicode without U+0000. PostgreSQL refuses U+0000, and
 * encoders replace each half of a surrogate pair with U+FFFD, so that different texts become equal
 * (docs/differences.md, D57).
 */
export function isStorableText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}
