import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/** The claims of an ID token, for the `profile` and `email` scopes. */
export interface BeyondIdentityProfile {
  iss?: string | undefined
  sub: string
  aud?: string | string[] | undefined
  /** In seconds since 1970, like `iat`. */
  exp?: number | undefined
  iat?: number | undefined
  nonce?: string | undefined
  name: string
  preferred_username: string
  email: string
  [claim: string]: unknown
}

/**
 * Beyond Identity, OpenID Connect. Environment: `AUTH_BEYONDIDENTITY_ID`, `AUTH_BEYONDIDENTITY_SECRET`,
 * `AUTH_BEYONDIDENTITY_ISSUER`. Add an application in the admin console, with the client authentication "Client secret
 * basic", PKCE "S256", and the user's attributes in the token configuration.
 *
 * We couldn't check the claims against a public source.
 *
 * @param options - `issuer` is the application's issuer:
 *   `https://auth-us.beyondidentity.com/v1/tenants/<tenant>/realms/<realm>/applications/<application>`.
 * @see [Create an access token](https://developer.beyondidentity.com/docs/create-api-token)
 */
export default function BeyondIdentity(
  options: OIDCUserConfig<BeyondIdentityProfile> = {},
): OIDCConfig<BeyondIdentityProfile, "beyondidentity"> {
  return {
    id: "beyondidentity",
    name: "Beyond Identity",
    type: "oidc",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: emailUnlessUnverified(profile),
    }),
    style: { bg: "#5077c5" },
    options,
  }
}
