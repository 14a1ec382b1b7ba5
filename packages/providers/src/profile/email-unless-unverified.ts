/** The members of a profile that contain the user's address and the vendor's verification of the address. */
interface EmailClaims<Email> {
  readonly email?: Email
  readonly email_verified?: unknown
}

/**
 * Returns a profile's address, or null if the vendor says that it isn't verified, as a boolean or, for some vendors, as
 * a string. If the vendor says nothing, the address is kept.
 *
 * @see [Standard claims](https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims)
 */
export function emailUnlessUnverified<Email>({
  email,
  email_verified: verified,
}: EmailClaims<Email>): Email | null | undefined {
  return String(verified) === "false" ? null : email
}
