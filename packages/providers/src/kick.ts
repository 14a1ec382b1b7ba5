import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The response of the users endpoint to a request without an identifier: the user who granted the token.
 *
 * @see [Users API](https://docs.kick.com/apis/users)
 */
export interface KickProfile {
  data: {
    user_id: number
    /** The name in URLs. */
    name: string
    email?: string | undefined
    /** URL of the picture. */
    profile_picture?: string | undefined
  }[]
  message?: string | undefined
  [member: string]: unknown
}

/**
 * Kick, OAuth 2.1. Environment: `AUTH_KICK_ID`, `AUTH_KICK_SECRET`. Register the application at
 * https://kick.com/settings/developer.
 *
 * @see [OAuth 2.1](https://docs.kick.com/getting-started/generating-tokens-oauth2-flow)
 */
export default function Kick(options: OAuthUserConfig<KickProfile> = {}): OAuthConfig<KickProfile, "kick"> {
  return {
    id: "kick",
    name: "Kick",
    type: "oauth",
    authorization: { url: "https://id.kick.com/oauth/authorize", params: { scope: "user:read" } },
    token: "https://id.kick.com/oauth/token",
    userinfo: "https://api.kick.com/public/v1/users",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ data: [user] }) => ({
      id: user?.user_id.toString(),
      name: user?.name,
      email: user?.email,
      image: user?.profile_picture,
    }),
    style: {
      icon: "M1.333 0h8v5.333H12V2.667h2.667V0h8v8H20v2.667h-2.667v2.666H20V16h2.667v8h-8v-2.667H12v-2.666H9.333V24h-8Z",
      bg: "#53fc19",
    },
    options,
  }
}
