import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/** A picture, and its size in pixels if it's known. */
export interface SpotifyImage {
  url: string
  height?: number | null | undefined
  width?: number | null | undefined
}

/**
 * The user who granted the token.
 *
 * @see [Get current user's profile](https://developer.spotify.com/documentation/web-api/reference/get-current-users-profile)
 */
export interface SpotifyProfile {
  /**
   * Identifies the account, and never changes. Spotify added it in May 2026, for linking accounts.
   *
   * @see [Web API changes of May 2026](https://developer.spotify.com/documentation/web-api/references/changes/may-2026)
   */
  account_id: string
  /** The user's id in URLs of the Web API. */
  id: string
  display_name: string | null
  /**
   * The address that the user entered. Spotify doesn't say whether it has verified the address. Requires the
   * `user-read-email` scope.
   */
  email: string
  images: SpotifyImage[]
  /** ISO 3166-1 alpha-2. Like `explicit_content` and `product`, it requires the `user-read-private` scope. */
  country?: string | undefined
  explicit_content?: { filter_enabled: boolean; filter_locked: boolean } | undefined
  external_urls?: { spotify: string } | undefined
  followers?: { href: string | null; total: number } | undefined
  /** The user's URL in the API. */
  href?: string | undefined
  /** `premium`, `free` or `open`. */
  product?: string | undefined
  type?: "user" | undefined
  /** `spotify:user:<id>`. */
  uri?: string | undefined
  [member: string]: unknown
}

/** Options for {@link Spotify}. */
export interface SpotifyOptions extends OAuthUserConfig<SpotifyProfile> {
  /**
   * True if accounts are stored by the profile's `id`, as in Auth.js, instead of by `account_id`. Spotify recommends
   * `account_id`, because only this id is documented to never change. Default: false.
   */
  oldAccountIds?: boolean | undefined
}

/**
 * Spotify, OAuth 2.0. Environment: `AUTH_SPOTIFY_ID`, `AUTH_SPOTIFY_SECRET`. Register the application at
 * https://developer.spotify.com/dashboard. Since November 2025, redirect URLs must use https, or http with `127.0.0.1`;
 * `localhost` is rejected. In development, open the application at `127.0.0.1`.
 *
 * The account id is the profile's `account_id`. For accounts that are stored by `id`, use `oldAccountIds`. The e-mail
 * address is unverified, so don't link accounts by it.
 *
 * @see [Redirect addresses](https://developer.spotify.com/documentation/web-api/concepts/redirect_uri)
 * @see [Authorization code flow](https://developer.spotify.com/documentation/web-api/tutorials/code-flow)
 */
export default function Spotify(options: SpotifyOptions = {}): OAuthConfig<SpotifyProfile, "spotify"> {
  return {
    id: "spotify",
    name: "Spotify",
    type: "oauth",
    authorization: { url: "https://accounts.spotify.com/authorize", params: { scope: "user-read-email" } },
    token: "https://accounts.spotify.com/api/token",
    userinfo: "https://api.spotify.com/v1/me",
    profile: (profile) => ({
      id: options.oldAccountIds === true ? profile.id : profile.account_id,
      name: profile.display_name,
      email: profile.email,
      image: profile.images?.[0]?.url,
    }),
    style: {
      icon: "M12 0C5.4 0 0 5.4 0 12s5.4 12 12 12 12-5.4 12-12S18.66 0 12 0zm5.521 17.34c-.24.359-.66.48-1.021.24-2.82-1.74-6.36-2.101-10.561-1.141-.418.122-.779-.179-.899-.539-.12-.421.18-.78.54-.9 4.56-1.021 8.52-.6 11.64 1.32.42.18.479.659.301 1.02zm1.44-3.3c-.301.42-.841.6-1.262.3-3.239-1.98-8.159-2.58-11.939-1.38-.479.12-1.02-.12-1.14-.6-.12-.48.12-1.021.6-1.141C9.6 9.9 15 10.561 18.72 12.84c.361.181.54.78.241 1.2zm.12-3.36C15.24 8.4 8.82 8.16 5.16 9.301c-.6.179-1.2-.181-1.38-.721-.18-.601.18-1.2.72-1.381 4.26-1.26 11.28-1.02 15.721 1.621.539.3.719 1.02.419 1.56-.299.421-1.02.599-1.559.3z",
      bg: "#1ed760",
    },
    options,
  }
}
