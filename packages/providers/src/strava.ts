import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

/**
 * The authenticated athlete.
 *
 * @see [Get authenticated athlete](https://developers.strava.com/docs/reference/#api-Athletes-getLoggedInAthlete)
 */
export interface StravaProfile {
  id: number
  username?: string | null | undefined
  /** The level of detail: 2 for a summary, 3 for all details. */
  resource_state?: number | undefined
  firstname: string
  lastname: string
  bio?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  country?: string | null | undefined
  /** `M` or `F`. */
  sex?: string | null | undefined
  /** The same as `summit`. */
  premium?: boolean | undefined
  /** True if the athlete pays for a subscription. */
  summit?: boolean | undefined
  /** ISO 8601 date and time, like `updated_at`. */
  created_at?: string | undefined
  updated_at?: string | undefined
  badge_type_id?: number | undefined
  /** The weight in kilograms. */
  weight?: number | null | undefined
  /** URL of a picture of 62 by 62 pixels. */
  profile_medium?: string | undefined
  /** URL of a picture of 124 by 124 pixels. */
  profile: string
  friend?: string | null | undefined
  follower?: string | null | undefined
  [member: string]: unknown
}

/**
 * Strava, OAuth 2.0. Environment: `AUTH_STRAVA_ID`, `AUTH_STRAVA_SECRET`. Register the application at
 * https://www.strava.com/settings/api.
 *
 * Strava doesn't return an e-mail address.
 *
 * @see [Authentication](https://developers.strava.com/docs/authentication/)
 */
export default function Strava(
  options: OAuthUserConfig<StravaProfile> = {},
): OAuthConfig<StravaProfile, "strava"> {
  return {
    id: "strava",
    name: "Strava",
    type: "oauth",
    scopeSeparator: ",",
    authorization: { url: "https://www.strava.com/oauth/authorize", params: { scope: "read" } },
    token: "https://www.strava.com/api/v3/oauth/token",
    userinfo: "https://www.strava.com/api/v3/athlete",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ id, firstname, lastname, profile: image }) => ({
      id: id.toString(),
      name: fullName(firstname, lastname),
      image,
    }),
    style: {
      icon: "M15.387 17.944l-2.089-4.116h-3.065L15.387 24l5.15-10.172h-3.066m-7.008-5.599l2.836 5.598h4.172L10.463 0l-7 13.828h4.169",
      bg: "#fc4c02",
    },
    options,
  }
}
