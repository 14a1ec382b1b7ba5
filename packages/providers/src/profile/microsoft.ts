import { emailUnlessUnverified } from "./email-unless-unverified.ts"

/** The id of the tenant for personal accounts. */
const personal = "9188040d-6c67-4c5b-b112-36a304b66dad"

/** The values of `xms_edov` that mean that the domain is verified. */
const yes: readonly unknown[] = [true, "true", 1, "1"]

/** The tenant that an application names: its issuer, its identifier, or a word for several tenants. */
interface MicrosoftTenant {
  readonly issuer?: string | undefined
  readonly tenantId?: string | undefined
}

/** The claims of an id_token about the user's address. */
interface MicrosoftEmailClaims<Email> {
  readonly email?: Email
  readonly xms_edov?: unknown
  readonly email_verified?: unknown
}

/**
 * Returns the issuer that tokens name, and the URL of the metadata. For several tenants, the metadata contains a
 * pattern for the issuer: a token's issuer contains its `tid`.
 */
export function microsoftAddresses({ issuer, tenantId = "common" }: MicrosoftTenant): {
  issuer: string
  wellKnown: string | undefined
} {
  const named = issuer ?? `https://login.microsoftonline.com/${tenantId}/v2.0`
  const shared = /^(https:\/\/[^/]+)\/(common|organizations|consumers|\{tenantid\})\/v2\.0\/?$/.exec(named)
  if (shared === null) return { issuer: named, wellKnown: undefined }
  const [, authority, word] = shared
  const place = word === "{tenantid}" ? "common" : word
  return {
    issuer: `${authority}/${word === "consumers" ? personal : "{tenantid}"}/v2.0`,
    wellKnown: `${authority}/${place}/v2.0/.well-known/openid-configuration`,
  }
}

/**
 * Returns the address, or null if Microsoft says that its domain isn't verified. The `xms_edov` claim is optional, and
 * its value has several forms.
 */
export function microsoftEmail<Email>(profile: MicrosoftEmailClaims<Email>): Email | null | undefined {
  const { xms_edov: verified } = profile
  return verified === undefined || yes.includes(verified) ? emailUnlessUnverified(profile) : null
}
