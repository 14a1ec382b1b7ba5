import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The authenticated user, with the members that `user.fields` requests.
 *
 * @see [Get my user](https://docs.x.com/x-api/users/get-my-user)
 */
export interface TwitterProfile {
  data: {
    id: string
    /** Display name. */
    name: string
    /** The name in URLs. Users can change it. */
    username: string
    /** URL of a picture of 48 by 48 pixels. */
    profile_image_url?: string | undefined
    /** Requires the `users.email` scope, and that the application is allowed to request addresses. */
    confirmed_email?: string | undefined
    /** Never sent: the address is `confirmed_email`. */
    email?: string | null | undefined
    /** ISO 8601 date and time. */
    created_at?: string | undefined
    description?: string | undefined
    /** The links, mentions and tags in `url` and in `description`. */
    entities?: { url?: TextEntities | undefined; description?: TextEntities | undefined } | undefined
    location?: string | undefined
    pinned_tweet_id?: string | undefined
    protected?: boolean | undefined
    public_metrics?: Record<string, number> | undefined
    url?: string | undefined
    verified?: boolean | undefined
    verified_type?: string | undefined
    withheld?: Record<string, unknown> | undefined
    [member: string]: unknown
  }
  includes?: { tweets?: { id: string; text: string; [member: string]: unknown }[] | undefined } | undefined
  errors?: unknown[] | undefined
  [member: string]: unknown
}

/** The parts that X has recognized in a text. */
interface TextEntities {
  urls?: { start: number; end: number; url: string; expanded_url: string; display_url: string }[] | undefined
  hashtags?: { start: number; end: number; tag: string }[] | undefined
  mentions?: { start: number; end: number; username: string }[] | undefined
  cashtags?: { start: number; end: number; tag: string }[] | undefined
}

/**
 * X (Twitter), OAuth 2.0. Environment: `AUTH_TWITTER_ID` and `AUTH_TWITTER_SECRET`, the OAuth 2.0 client ID and secret
 * of an application at https://console.x.com.
 *
 * To get the e-mail address, turn on "Request email from users" in the application's settings, and request it with
 * `authorization: { params: { scope: "users.read tweet.read users.email" } }` and
 * `userinfo: { params: { "user.fields": "profile_image_url,confirmed_email" } }`.
 *
 * @see [OAuth 2.0 authorization code flow with PKCE](https://docs.x.com/resources/fundamentals/authentication/oauth-2-0/authorization-code)
 */
export default function Twitter(
  options: OAuthUserConfig<TwitterProfile> = {},
): OAuthConfig<TwitterProfile, "twitter"> {
  return {
    id: "twitter",
    name: "Twitter",
    type: "oauth",
    authorization: {
      url: "https://x.com/i/oauth2/authorize",
      params: { scope: "users.read tweet.read offline.access" },
    },
    token: "https://api.x.com/2/oauth2/token",
    userinfo: {
      url: "https://api.x.com/2/users/me",
      params: { "user.fields": "profile_image_url" },
    },
    maxStateLength: 500,
    profile: ({ data }) => ({
      id: data.id,
      name: data.name,
      email: data.confirmed_email,
      image: data.profile_image_url,
    }),
    style: {
      icon: "M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z",
      bg: "#000000",
    },
    options,
  }
}
