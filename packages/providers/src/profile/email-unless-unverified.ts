/** The members of a profile that say which address a user has, and what the vendor knows about it. */
interface EmailClaims<Email> {
  readonly email?: Email
  readonly email_verified?: unknown
}

/**
 * Returns the address of a profile, or null if the vendor says that it isn't verified: as a boolean, or as text, which
 * some vendors write. If the vendor says nothing, the address is taken.
 *
 * @see [Standard claims](https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims)
 */
export function emailUnlessUnverified<Email>({
  email,
  email_verified: verified,
}: EmailClaims<Email>): Email | null | undefined {
  return String(verified) === "false" ? null : email
}
