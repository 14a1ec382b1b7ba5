import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of the identity resources `openid`, `profile` and `email`.
 *
 * @see [Identity resources](https://identityserver4.readthedocs.io/en/latest/topics/resources.html)
 */
export interface IdentityServer4Profile {
  iss?: string | undefined
  sub: string
  aud?: string | string[] | undefined
  /** In seconds since 1970, like `iat` and `auth_time`. */
  exp?: number | undefined
  iat?: number | undefined
  auth_time?: number | undefined
  nonce?: string | undefined
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
  website?: string | undefined
  email?: string | undefined
  email_verified?: boolean | undefined
  [claim: string]: unknown
}

/**
 * IdentityServer4, OpenID Connect. Environment: `AUTH_IDENTITY_SERVER4_ID`, `AUTH_IDENTITY_SERVER4_SECRET`,
 * `AUTH_IDENTITY_SERVER4_ISSUER`. It's no longer maintained; its successor is Duende IdentityServer. The name and
 * e-mail address come from the UserInfo endpoint, because ID tokens contain them only if the client has
 * `AlwaysIncludeUserClaimsInIdToken`.
 *
 * @param options - `issuer` is the server's URL: `https://identity.example.com`.
 * @see [Discovery endpoint](https://identityserver4.readthedocs.io/en/latest/endpoints/discovery.html)
 */
export default function IdentityServer4(
  options: OIDCUserConfig<IdentityServer4Profile> = {},
): OIDCConfig<IdentityServer4Profile, "identity-server4"> {
  return {
    id: "identity-server4",
    name: "IdentityServer4",
    type: "oidc",
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
    }),
    style: { bg: "#333333" },
    options,
  }
}
