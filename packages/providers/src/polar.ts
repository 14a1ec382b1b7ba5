import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The response of the UserInfo endpoint.
 *
 * @see [User info](https://polar.sh/docs/api-reference/oauth2/connect/get-user-info)
 */
export interface PolarProfile {
  sub: string
  name?: string | null | undefined
  /** Requires the `email` scope, like `email_verified`. */
  email?: string | null | undefined
  email_verified?: boolean | null | undefined
  [member: string]: unknown
}

/**
 * Polar (polar.sh), OAuth 2.0 with the UserInfo endpoint of OpenID Connect. Environment: `AUTH_POLAR_ID`,
 * `AUTH_POLAR_SECRET`. Register the client at https://polar.sh/settings#developer.
 *
 * @see [OAuth 2](https://polar.sh/docs/integrate/oauth2/introduction)
 */
export default function Polar(
  options: OAuthUserConfig<PolarProfile> = {},
): OAuthConfig<PolarProfile, "polar"> {
  return {
    id: "polar",
    name: "Polar",
    type: "oauth",
    authorization: { url: "https://polar.sh/oauth2/authorize", params: { scope: "openid profile email" } },
    token: "https://api.polar.sh/v1/oauth2/token",
    userinfo: "https://api.polar.sh/v1/oauth2/userinfo",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
    }),
    style: { bg: "#0062ff" },
    options,
  }
}
