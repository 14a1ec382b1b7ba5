import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token.
 *
 * @see [ID token](https://developer.okta.com/docs/api/openapi/okta-oauth/guides/overview/#id-token)
 */
export interface OktaProfile extends Profile {
  /** The authorization server's URL. */
  iss: string
  /** Version of the token's format. */
  ver: number
  /** The user's identifier in the organization. */
  sub: string
  aud: string
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  jti: string
  /** The time at which the user authenticated, in seconds since 1970. */
  auth_time?: number | undefined
  /** The user's authentication method: RFC 8176. */
  amr?: string[] | undefined
  /** The identifier of the organization, or of the user's identity provider. */
  idp: string
  nonce?: string | undefined
  at_hash?: string | undefined
  name: string
  nickname: string
  /** The user's sign-in name, which looks like an address. */
  preferred_username: string
  given_name: string
  middle_name: string
  family_name: string
  email: string
  email_verified?: boolean | undefined
  /** URL of the user's page. */
  profile: string
  picture?: string | undefined
  zoneinfo: string
  locale: string
  phone_number?: string | undefined
  updated_at?: number | undefined
  /** Hash of the code. */
  c_hash?: string | undefined
}

/**
 * Okta, OpenID Connect. Environment: `AUTH_OKTA_ID`, `AUTH_OKTA_SECRET`, `AUTH_OKTA_ISSUER`. Create an application
 * ("OIDC", "Web Application") in the organization's admin console.
 *
 * @param options - `issuer` is the organization, `https://example.okta.com`, or one of its authorization servers,
 * `https://example.okta.com/oauth2/default`. ID tokens from an organization's server contain only the name and the
 * address.
 * @see [OpenID Connect & OAuth 2.0](https://developer.okta.com/docs/concepts/oauth-openid/)
 */
export default function Okta(options: OIDCUserConfig<OktaProfile> = {}): OIDCConfig<OktaProfile, "okta"> {
  return {
    id: "okta",
    name: "Okta",
    type: "oidc",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: {
      icon: "M12 0C5.389 0 0 5.35 0 12s5.35 12 12 12 12-5.35 12-12S18.611 0 12 0zm0 18c-3.325 0-6-2.675-6-6s2.675-6 6-6 6 2.675 6 6-2.675 6-6 6z",
      bg: "#007dc1",
    },
    options,
  }
}
