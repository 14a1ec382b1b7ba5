import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/**
 * The claims of an ID token.
 *
 * @see [Authentication](https://create.roblox.com/docs/cloud/auth/oauth2-reference#get-v1userinfo)
 */
export interface RobloxProfile extends Profile {
  /** The user's identifier: digits. */
  sub: string
  /** Display name, like `nickname`. */
  name: string
  nickname: string
  /** The unique name. */
  preferred_username: string
  /** The time at which the account was created, in seconds since 1970. */
  created_at: number
  /** URL of the profile page. */
  profile: string
  /** URL of the avatar, or null while it's being rendered. */
  picture: string | null
}

/**
 * Roblox, OpenID Connect. Environment: `AUTH_ROBLOX_ID`, `AUTH_ROBLOX_SECRET`. Register the application at
 * https://create.roblox.com/dashboard/credentials, under "OAuth 2.0 Apps".
 *
 * Roblox doesn't return an e-mail address.
 *
 * @see [OAuth 2.0](https://create.roblox.com/docs/cloud/auth/oauth2-overview)
 */
export default function Roblox(
  options: OIDCUserConfig<RobloxProfile> = {},
): OIDCConfig<RobloxProfile, "roblox"> {
  return {
    id: "roblox",
    name: "Roblox",
    type: "oidc",
    issuer: "https://apis.roblox.com/oauth/",
    authorization: { params: { scope: "openid profile" } },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.nickname || profile.preferred_username,
      image: profile.picture,
    }),
    style: {
      icon: "M18.926 23.998 0 18.892 5.075.002 24 5.108ZM15.348 10.09l-5.282-1.453-1.414 5.273 5.282 1.453z",
      bg: "#000000",
    },
    options,
  }
}
