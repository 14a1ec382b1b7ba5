import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The user who granted the token. It has further members about the game: statistics, achievements and ranks.
 *
 * @see [Get own data](https://osu.ppy.sh/docs/#get-own-data)
 */
export interface OsuProfile {
  id: number
  /** The username, which users can change. */
  username: string
  /** URL of the picture. */
  avatar_url: string
  /** ISO 3166-1 alpha-2. */
  country_code: string
  country: { code: string; name: string }
  default_group: string
  is_active: boolean
  is_bot: boolean
  is_deleted: boolean
  is_online: boolean
  is_supporter: boolean
  is_restricted: boolean
  /** ISO 8601 date and time, like `join_date`; null if the user hides it. */
  last_visit: string | null
  join_date: string
  /** True if only friends can send messages. */
  pm_friends_only: boolean
  profile_colour: string | null
  cover_url?: string | undefined
  discord: string | null
  twitter: string | null
  website: string | null
  interests: string | null
  location: string | null
  occupation: string | null
  title: string | null
  /** `osu`, `taiko`, `fruits` or `mania`. */
  playmode: string
  playstyle: string[] | null
  previous_usernames?: string[] | undefined
  /** True if the user has ever been a supporter. */
  has_supported: boolean
  /** Points given by others. */
  kudosu: { available: number; total: number }
  max_blocks: number
  max_friends: number
  /** The number of posts in the forum. */
  post_count: number
  /** The sections of the page, in order. */
  profile_order: string[]
  title_url: string | null
  /** The picture at the top of the page: an uploaded one, or a preset with an `id`. */
  cover: { custom_url: string | null; url: string; id: string | null }
  [member: string]: unknown
}

/**
 * A user, as contained in other objects of the API.
 *
 * @see [User](https://osu.ppy.sh/docs/#user)
 */
export type OsuUserCompact = Pick<
  OsuProfile,
  | "avatar_url"
  | "country_code"
  | "default_group"
  | "id"
  | "is_active"
  | "is_bot"
  | "is_deleted"
  | "is_online"
  | "is_supporter"
  | "last_visit"
  | "pm_friends_only"
  | "profile_colour"
  | "username"
>

/**
 * osu!, OAuth 2.0. Environment: `AUTH_OSU_ID`, `AUTH_OSU_SECRET`. Register the application at
 * https://osu.ppy.sh/home/account/edit#oauth.
 *
 * osu! doesn't return an e-mail address.
 *
 * @see [Authorization code grant](https://osu.ppy.sh/docs/#authorization-code-grant)
 */
export default function Osu(options: OAuthUserConfig<OsuProfile> = {}): OAuthConfig<OsuProfile, "osu"> {
  return {
    id: "osu",
    name: "osu!",
    type: "oauth",
    authorization: { url: "https://osu.ppy.sh/oauth/authorize", params: { scope: "identify" } },
    token: "https://osu.ppy.sh/oauth/token",
    userinfo: "https://osu.ppy.sh/api/v2/me",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id.toString(),
      name: profile.username,
      image: profile.avatar_url,
    }),
    style: {
      icon: "M7.7 10.36a2 2 0 0 0-.7-.51q-.42-.2-.99-.2c-.57 0-.7.07-.98.2s-.51.3-.7.51q-.27.33-.4.78a3.2 3.2 0 0 0 0 1.91q.13.45.4.77.28.33.7.51t.98.18c.56 0 .7-.06.99-.18q.42-.19.7-.51.27-.33.41-.77.14-.45.14-.95 0-.51-.14-.96t-.41-.78m-.97 2.81q-.21.37-.72.37-.5 0-.71-.37-.22-.37-.22-1.07c0-.7.07-.83.22-1.07q.21-.38.71-.38.51 0 .72.38.22.36.22 1.07 0 .7-.22 1.07m11.9-.83-.1-4.39a5 5 0 0 1 .7-.05q.34 0 .7.05l-.1 4.4q-.3.05-.6.05a4 4 0 0 1-.6-.06m1.31 1.4q0 .33-.05.67a4 4 0 0 1-.66.05 4 4 0 0 1-.66-.05 4 4 0 0 1-.06-.66q0-.32.06-.66a4 4 0 0 1 .65-.06q.33 0 .67.06.05.33.05.65m-3.22-4.03q.3 0 .64.05v4.47a6 6 0 0 1-1.74.28q-.46 0-.88-.07a2 2 0 0 1-.75-.3 1.6 1.6 0 0 1-.5-.69q-.2-.45-.2-1.19v-2.5a4 4 0 0 1 .65-.05q.3 0 .63.05v2.46q0 .37.06.61t.18.38a1 1 0 0 0 .3.2q.18.05.42.05.34 0 .56-.06V9.77a4 4 0 0 1 .63-.06m-4.36 2.69a1.6 1.6 0 0 1-.06 1.16q-.15.3-.4.5a2 2 0 0 1-.65.33q-.37.12-.85.12l-.4-.01-.34-.04-.33-.08-.35-.12a3 3 0 0 1 .09-.49 3 3 0 0 1 .17-.48q.3.12.56.18a3 3 0 0 0 .83.03l.27-.08.21-.15a.4.4 0 0 0 .09-.25q0-.21-.13-.3-.12-.1-.37-.17l-.55-.16q-.5-.15-.79-.43-.28-.28-.28-.85 0-.67.49-1.07a2 2 0 0 1 1.33-.38 4 4 0 0 1 1.38.25 3 3 0 0 1-.26.92l-.47-.15a2 2 0 0 0-.55-.07 1 1 0 0 0-.47.1.3.3 0 0 0-.18.3q0 .2.13.27t.34.15l.51.16q.25.07.46.17.2.1.34.26.14.15.23.38M12 0a12 12 0 1 0 0 24 12 12 0 0 0 0-24m0 22.8a10.8 10.8 0 1 1 0-21.6 10.8 10.8 0 0 1 0 21.6",
      bg: "#ff66aa",
    },
    options,
  }
}
