import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

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
 * @param options - `issuer` is the account with `/oidc/2`: `https://example.onelogin.com/oidc/2`.
 * @see [OpenID Connect](https://developers.onelogin.com/openid-connect)
 */
export default function OneLogin(options: OIDCUserConfig<OneLoginProfile> = {}): OIDCConfig<OneLoginProfile> {
  return {
    id: "onelogin",
    name: "OneLogin",
    type: "oidc",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: String(profile.email_verified) === "false" ? null : profile.email,
    }),
    style: { bg: "#1c1f2a" },
    options,
  }
}
