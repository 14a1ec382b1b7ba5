import type { providerFactory } from "@latchkey/core"
import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The response of the user endpoint.
 *
 * @see [Get user info](https://developers.tiktok.com/doc/tiktok-api-v2-get-user-info/)
 */
export interface TikTokProfile {
  data: { user: TikTokUser }
  /** Part of every response. `code` is `ok` if the request succeeded. */
  error: { code: string; message: string; log_id: string }
  [member: string]: unknown
}

/**
 * The fields of a user that `fields` requests, if the granted scopes allow them.
 *
 * @see [User object](https://developers.tiktok.com/doc/tiktok-api-v2-get-user-info/)
 */
export interface TikTokUser {
  /** Identifies the user to this application. Requires the `user.info.basic` scope, like the next five members. */
  open_id: string
  /** Identifies the user to all applications of the same developer. */
  union_id?: string | undefined
  display_name: string
  /** URL of the picture. */
  avatar_url: string
  /** URL of the picture at 100 × 100 pixels. */
  avatar_url_100?: string | undefined
  /** URL of the picture in a higher resolution. */
  avatar_large_url?: string | undefined
  /** Requires the `user.info.profile` scope, like the next three members. */
  bio_description?: string | undefined
  /** URL of the profile page. */
  profile_deep_link?: string | undefined
  /** True if TikTok has verified the account. */
  is_verified?: boolean | undefined
  username?: string | undefined
  /** Never sent, because TikTok doesn't return an address. */
  email?: string | null | undefined
  /** Requires the `user.info.stats` scope, like the next three members. */
  follower_count?: number | undefined
  following_count?: number | undefined
  likes_count?: number | undefined
  video_count?: number | undefined
  [member: string]: unknown
}

/** An alias of {@link TikTokProfile}. */
export type TiktokProfile = TikTokProfile

/**
 * TikTok Login Kit, OAuth 2.0. Environment: `AUTH_TIKTOK_ID` (the client key), `AUTH_TIKTOK_SECRET`. Register the
 * application at https://developers.tiktok.com/apps/.
 *
 * TikTok doesn't return an e-mail address, and the callback URL must use https. TikTok calls the client's identifier
 * `client_key`.
 *
 * @see [Login Kit for Web](https://developers.tiktok.com/doc/login-kit-web/)
 */
export default function TikTok(
  options: OAuthUserConfig<TikTokProfile> = {},
): OAuthConfig<TikTokProfile, "tiktok"> {
  const client_key = options.clientId
  return {
    id: "tiktok",
    name: "TikTok",
    type: "oauth",
    scopeSeparator: ",",
    authorization: {
      url: "https://www.tiktok.com/v2/auth/authorize/",
      params: { scope: "user.info.basic", client_key },
    },
    token: { url: "https://open.tiktokapis.com/v2/oauth/token/", params: { client_key } },
    userinfo: {
      url: "https://open.tiktokapis.com/v2/user/info/",
      params: { fields: "open_id,union_id,avatar_url,avatar_url_100,avatar_large_url,display_name" },
    },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ data: { user } }) => ({
      id: user.open_id,
      name: user.display_name,
      image: user.avatar_url,
    }),
    style: {
      icon: "M12.525.02c1.31-.02 2.61-.01 3.91-.02.08 1.53.63 3.09 1.75 4.17 1.12 1.11 2.7 1.62 4.24 1.79v4.03c-1.44-.05-2.89-.35-4.2-.97-.57-.26-1.1-.59-1.62-.93-.01 2.92.01 5.84-.02 8.75-.08 1.4-.54 2.79-1.35 3.94-1.31 1.92-3.58 3.17-5.91 3.21-1.43.08-2.86-.31-4.08-1.03-2.02-1.19-3.44-3.37-3.65-5.71-.02-.5-.03-1-.01-1.49.18-1.9 1.12-3.72 2.58-4.96 1.66-1.44 3.98-2.13 6.15-1.72.02 1.48-.04 2.96-.04 4.44-.99-.32-2.15-.23-3.02.37-.63.41-1.11 1.04-1.36 1.75-.21.51-.15 1.07-.14 1.61.24 1.64 1.82 3.02 3.5 2.87 1.12-.01 2.19-.66 2.77-1.61.19-.33.4-.67.41-1.06.1-1.79.06-3.57.07-5.36.01-4.03-.01-8.05.02-12.07z",
      bg: "#000000",
    },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: TikTok,
    options,
  }
}
