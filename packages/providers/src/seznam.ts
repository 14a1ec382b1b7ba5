import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

/**
 * The user who granted the token.
 *
 * @see [Seznam OAuth](https://vyvojari.seznam.cz/oauth/doc)
 */
export interface SeznamProfile {
  /** Identifies the user to this application. */
  oauth_user_id: string
  /** The first part of the address. */
  username?: string | undefined
  /** The domain of the address. */
  domain?: string | undefined
  firstname?: string | null | undefined
  lastname?: string | null | undefined
  email?: string | undefined
  /** URL of the picture. Requires the `avatar` scope. */
  avatar_url?: string | null | undefined
  /** `ok` for success. */
  message?: string | undefined
  [member: string]: unknown
}

/**
 * Seznam.cz, OAuth 2.0. Environment: `AUTH_SEZNAM_ID`, `AUTH_SEZNAM_SECRET`. Register the service at
 * https://vyvojari.seznam.cz/oauth/admin.
 *
 * Seznam documents the token request as JSON. We couldn't check in its documentation whether it also accepts a form,
 * which public libraries send, or whether it has verified addresses in other domains.
 *
 * @see [Seznam OAuth](https://vyvojari.seznam.cz/oauth/doc)
 */
export default function Seznam(
  options: OAuthUserConfig<SeznamProfile> = {},
): OAuthConfig<SeznamProfile, "seznam"> {
  return {
    id: "seznam",
    name: "Seznam",
    type: "oauth",
    scopeSeparator: ",",
    authorization: { url: "https://login.szn.cz/api/v1/oauth/auth", params: { scope: "identity" } },
    token: "https://login.szn.cz/api/v1/oauth/token",
    userinfo: "https://login.szn.cz/api/v1/user",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.oauth_user_id,
      name: fullName(profile.firstname, profile.lastname) || profile.username,
      email: profile.email,
      image: profile.avatar_url,
    }),
    style: { bg: "#cc0000", text: "#ffffff" },
    options,
  }
}
