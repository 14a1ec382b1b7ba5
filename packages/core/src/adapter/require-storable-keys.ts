import { isStorableText } from "../model/is-storable-text.ts"

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
      throw new TypeError(`\`${name}\` contains U+0000 or half of a surrogate pair, which databases change.`)
}
