import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The user who granted the token.
 *
 * @see [Get the current user](https://open-api.netlify.com/#tag/user/operation/getCurrentUser)
 */
export interface NetlifyProfile {
  id: string
  uid?: string | null | undefined
  full_name: string | null
  /** URL of the picture. */
  avatar_url: string | null
  email: string
  affiliate_id?: string | undefined
  site_count?: number | undefined
  /** ISO 8601 date and time, like `last_login`. */
  created_at?: string | undefined
  last_login?: string | undefined
  /** The methods that the user signs in to Netlify with. */
  login_providers?: string[] | undefined
  onboarding_progress?: { slides?: string | undefined } | undefined
  [member: string]: unknown
}

/**
 * Netlify, OAuth 2.0. Environment: `AUTH_NETLIFY_ID`, `AUTH_NETLIFY_SECRET`. Register the application at
 * https://app.netlify.com/user/applications. Netlify has no scopes: a token can do everything that the user can.
 *
 * We couldn't confirm from the documentation that this is the token endpoint, and that it accepts the secret in the
 * body.
 *
 * @see [Authenticate with OAuth](https://docs.netlify.com/api/get-started/#authentication)
 */
export default function Netlify(
  options: OAuthUserConfig<NetlifyProfile> = {},
): OAuthConfig<NetlifyProfile, "netlify"> {
  return {
    id: "netlify",
    name: "Netlify",
    type: "oauth",
    authorization: { url: "https://app.netlify.com/authorize", params: { scope: "" } },
    token: "https://api.netlify.com/oauth/token",
    userinfo: "https://api.netlify.com/api/v1/user",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.full_name,
      email: profile.email,
      image: profile.avatar_url,
    }),
    style: {
      icon: "M6.49 19.04h-.23L5.13 17.9v-.23l1.73-1.71h1.2l.15.15v1.2L6.5 19.04ZM5.13 6.31V6.1l1.13-1.13h.23L8.2 6.68v1.2l-.15.15h-1.2L5.13 6.31Zm9.96 9.09h-1.65l-.14-.13v-3.83c0-.68-.27-1.2-1.1-1.23-.42 0-.9 0-1.43.02l-.07.08v4.96l-.14.14H8.9l-.13-.14V8.73l.13-.14h3.7a2.6 2.6 0 0 1 2.61 2.6v4.08l-.13.14Zm-8.37-2.44H.14L0 12.82v-1.64l.14-.14h6.58l.14.14v1.64l-.14.14Zm17.14 0h-6.58l-.14-.14v-1.64l.14-.14h6.58l.14.14v1.64l-.14.14ZM11.05 6.55V1.64l.14-.14h1.65l.14.14v4.9l-.14.14h-1.65l-.14-.13Zm0 15.81v-4.9l.14-.14h1.65l.14.13v4.91l-.14.14h-1.65l-.14-.14Z",
      bg: "#00c7b7",
    },
    options,
  }
}
