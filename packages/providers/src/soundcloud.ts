import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"
import { requestJson } from "./profile/request-json.ts"

/**
 * The user who granted the token.
 *
 * @see [API Explorer: GET /me](https://developers.soundcloud.com/docs/api/explorer/open-api)
 */
export interface SoundCloudProfile {
  /** `soundcloud:users:` and a number. */
  urn: string
  /** The number in `urn`, which SoundCloud no longer recommends. */
  id?: number | undefined
  /** `user`. */
  kind?: string | undefined
  /** The display name. Like `permalink`, it can change. */
  username: string
  /** The name in the URL of the user's page. */
  permalink?: string | undefined
  permalink_url?: string | undefined
  uri?: string | undefined
  full_name?: string | null | undefined
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  /** URL of the picture. */
  avatar_url?: string | null | undefined
  city?: string | null | undefined
  country?: string | null | undefined
  description?: string | null | undefined
  website?: string | null | undefined
  website_title?: string | null | undefined
  discogs_name?: string | null | undefined
  myspace_name?: string | null | undefined
  locale?: string | null | undefined
  created_at?: string | undefined
  last_modified?: string | undefined
  online?: boolean | undefined
  /** The subscription, such as `Free`. */
  plan?: string | undefined
  subscriptions?: Record<string, unknown>[] | undefined
  quota?: Record<string, unknown> | undefined
  upload_seconds_left?: number | null | undefined
  /** True if the user has confirmed the e-mail address, which SoundCloud doesn't return. */
  primary_email_confirmed?: boolean | undefined
  track_count?: number | undefined
  playlist_count?: number | undefined
  followers_count?: number | undefined
  followings_count?: number | undefined
  public_favorites_count?: number | undefined
  comments_count?: number | undefined
  likes_count?: number | undefined
  reposts_count?: number | undefined
  private_tracks_count?: number | undefined
  private_playlists_count?: number | undefined
  [member: string]: unknown
}

/**
 * SoundCloud, OAuth 2.1. Environment: `AUTH_SOUNDCLOUD_ID`, `AUTH_SOUNDCLOUD_SECRET`. Register the application at
 * https://soundcloud.com/you/apps. SoundCloud doesn't return an e-mail address. Its refresh tokens can be used only
 * once.
 *
 * @see [API guide: authentication](https://developers.soundcloud.com/docs/api/guide#authentication)
 */
export default function SoundCloud(
  options: OAuthUserConfig<SoundCloudProfile> = {},
): OAuthConfig<SoundCloudProfile, "soundcloud"> {
  return {
    id: "soundcloud",
    name: "SoundCloud",
    type: "oauth",
    authorization: { url: "https://secure.soundcloud.com/authorize", params: { scope: "" } },
    token: "https://secure.soundcloud.com/oauth/token",
    userinfo: { url: "https://api.soundcloud.com/me", request: requestProfile },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.urn,
      name: profile.full_name || profile.username,
      image: profile.avatar_url,
    }),
    style: {
      icon: "M23.999 14.165c-.052 1.796-1.612 3.169-3.4 3.169h-8.18a.68.68 0 0 1-.675-.683V7.862a.747.747 0 0 1 .452-.724s.75-.513 2.333-.513a5.364 5.364 0 0 1 2.763.755 5.433 5.433 0 0 1 2.57 3.54c.282-.08.574-.121.868-.12.884 0 1.73.358 2.347.992s.948 1.49.922 2.373ZM10.721 8.421c.247 2.98.427 5.697 0 8.672a.264.264 0 0 1-.53 0c-.395-2.946-.22-5.718 0-8.672a.264.264 0 0 1 .53 0ZM9.072 9.448c.285 2.659.37 4.986-.006 7.655a.277.277 0 0 1-.55 0c-.331-2.63-.256-5.02 0-7.655a.277.277 0 0 1 .556 0Zm-1.663-.257c.27 2.726.39 5.171 0 7.904a.266.266 0 0 1-.532 0c-.38-2.69-.257-5.21 0-7.904a.266.266 0 0 1 .532 0Zm-1.647.77a26.108 26.108 0 0 1-.008 7.147.272.272 0 0 1-.542 0 27.955 27.955 0 0 1 0-7.147.275.275 0 0 1 .55 0Zm-1.67 1.769c.421 1.865.228 3.5-.029 5.388a.257.257 0 0 1-.514 0c-.21-1.858-.398-3.549 0-5.389a.272.272 0 0 1 .543 0Zm-1.655-.273c.388 1.897.26 3.508-.01 5.412-.026.28-.514.283-.54 0-.244-1.878-.347-3.54-.01-5.412a.283.283 0 0 1 .56 0Zm-1.668.911c.4 1.268.257 2.292-.026 3.572a.257.257 0 0 1-.514 0c-.241-1.262-.354-2.312-.023-3.572a.283.283 0 0 1 .563 0Z",
      bg: "#ff5500",
    },
    options,
  }
}

/** Requests the profile. The API has its own name for the bearer token scheme. */
async function requestProfile({ tokens, provider }: UserinfoRequestContext): Promise<SoundCloudProfile> {
  return requestJson(provider, provider.userinfo?.url, {
    headers: { accept: "application/json; charset=utf-8", authorization: `OAuth ${tokens.access_token}` },
  })
}
