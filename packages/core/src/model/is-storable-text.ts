/**
 * Returns true if every store keeps a text as it is: well-formed Unicode without U+0000. PostgreSQL refuses U+0000, and
 * encoders replace each half of a surrogate pair with U+FFFD, so that different texts become equal
 * (docs/differences.md, D57).
 */
export function isStorableText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

/** The members that identify rows. */
const keys: ReadonlySet<string> = new Set([
  "id",
  "userId",
  "email",
  "provider",
  "providerAccountId",
  "providerSubject",
  "providerSessionId",
  "sessionToken",
  "identifier",
  "token",
  "credentialID",
  "key",
])

/**
 * Requires that a row's keys are well-formed text without U+0000. Many databases, or their drivers, change other text,
 * so that two keys could become the same. Adapters call it before they store a row.
 *
 * @throws TypeError that names the member, but doesn't show its value.
 */
export function requireStorableKeys(row: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(row))
    if (keys.has(name) && typeof value === "string" && !isStorableText(value))
      throw new TypeError(
        `\`${name}\` contains U+0000 or half of a surrogate pair, which databases don't store unchanged.`,
      )
}
