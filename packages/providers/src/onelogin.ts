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
  /** The name to sign in with. */
  preferred_username?: string | undefined
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
  /** In seconds since 1970. */
  updated_at?: number | string | undefined
  /** With the scope `groups`. */
  groups?: string[] | undefined
  /** With the scope `params`: parameters of the application. */
  params?: Record<string, unknown> | undefined
}

/**
 * OneLogin, OpenID Connect. Environment: `AUTH_ONELOGIN_ID`, `AUTH_ONELOGIN_SECRET`, `AUTH_ONELOGIN_ISSUER`.
 * Applications ("OpenId Connect (OIDC)") are added in the administration of the account.
 *
 * An application whose "Token Endpoint" is set to "POST" instead of "Basic" needs `client: { token_endpoint_auth_method:
 * "client_secret_post" }`.
 *
 * @param options - `issuer` is the account's URL: `https://example.onelogin.com`, with or without `/oidc/2`.
 * @see [OpenID Connect](https://developers.onelogin.com/openid-connect)
 */
export default function OneLogin(options: OIDCUserConfig<OneLoginProfile> = {}): OIDCConfig<OneLoginProfile> {
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

/** The issuer as the metadata name it; applications also give the host of the account. */
function issuerOf(given: string | undefined): string | undefined {
  return given?.replace(/^(https:\/\/[^/]+)\/?$/, "$1/oidc/2")
}
