import type { providerFactory } from "@latchkey/core"
import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token.
 *
 * @see [User info](https://developers.onelogin.com/openid-connect/api/user-info)
 */
export interface OneLoginProfile extends Profile {
  /** The user's identifier. */
  sub: string
  email?: string | undefined
  /** The user's sign-in name. */
  preferred_username?: string | undefined
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
  /** In seconds since 1970. */
  updated_at?: number | string | undefined
  /** Requires the `groups` scope. */
  groups?: string[] | undefined
  /** The application's parameters. Requires the `params` scope. */
  params?: Record<string, unknown> | undefined
}

/**
 * OneLogin, OpenID Connect. Environment: `AUTH_ONELOGIN_ID`, `AUTH_ONELOGIN_SECRET`, `AUTH_ONELOGIN_ISSUER`. Add an
 * application ("OpenId Connect (OIDC)") in your account's administration.
 *
 * If the application's "Token Endpoint" is set to "POST" instead of "Basic", set
 * `client: { token_endpoint_auth_method: "client_secret_post" }`.
 *
 * @param options - `issuer` is the account's URL: `https://example.onelogin.com`, with or without `/oidc/2`.
 * @see [OpenID Connect](https://developers.onelogin.com/openid-connect)
 */
export default function OneLogin(
  options: OIDCUserConfig<OneLoginProfile> = {},
): OIDCConfig<OneLoginProfile, "onelogin"> {
  const issuer = issuerOf(options.issuer)
  return {
    id: "onelogin",
    name: "OneLogin",
    type: "oidc",
    issuer,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: emailUnlessUnverified(profile),
    }),
    style: { bg: "#1c1f2a" },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: OneLogin,
    options: issuer === options.issuer ? options : { ...options, issuer },
  }
}

/** Returns the issuer as in the metadata; applications may also configure the account's host. */
function issuerOf(given: string | undefined): string | undefined {
  return given?.replace(/^(https:\/\/[^/]+)\/?$/, "$1/oidc/2")
}
