import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The user. There are many more members: settings and limits.
 *
 * @see [User](https://developer.todoist.com/api/v1/#tag/User)
 */
export interface TodoistProfile {
  id: string
  full_name: string
  email: string
  /** URLs of the picture at 35, 60, 195 and 640 pixels, if there is a picture. */
  avatar_small?: string | null | undefined
  avatar_medium?: string | null | undefined
  avatar_big?: string | null | undefined
  avatar_s640?: string | null | undefined
  inbox_project_id?: string | undefined
  is_premium?: boolean | undefined
  joined_at?: string | undefined
  /** A two-letter code. */
  lang?: string | undefined
  /** 1 for Monday to 7 for Sunday. */
  start_day?: number | undefined
  /** The status of the address: `unverified`, `verified`, `blocked`, or `legacy` for old accounts. */
  verification_status?: string | undefined
  tz_info?: Record<string, unknown> | undefined
  [member: string]: unknown
}

/**
 * Todoist, OAuth 2.0. Environment: `AUTH_TODOIST_ID`, `AUTH_TODOIST_SECRET`. Register the application at
 * https://developer.todoist.com/appconsole.html.
 *
 * @see [Authorization](https://developer.todoist.com/api/v1/#tag/Authorization)
 */
export default function Todoist(
  options: OAuthUserConfig<TodoistProfile> = {},
): OAuthConfig<TodoistProfile, "todoist"> {
  return {
    id: "todoist",
    name: "Todoist",
    type: "oauth",
    scopeSeparator: ",",
    authorization: { url: "https://todoist.com/oauth/authorize", params: { scope: "data:read" } },
    token: "https://todoist.com/oauth/access_token",
    userinfo: "https://api.todoist.com/api/v1/user",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id.toString(),
      name: profile.full_name,
      email: profile.verification_status === "verified" ? profile.email : null,
      image: profile.avatar_big,
    }),
    style: {
      icon: "M21 0H3C1.35 0 0 1.35 0 3v3.858s3.854 2.24 4.098 2.38c.31.18.694.177 1.004 0 .26-.147 8.02-4.608 8.136-4.675.279-.161.58-.107.748-.01.164.097.606.348.84.48.232.134.221.502.013.622l-9.712 5.59c-.346.2-.69.204-1.048.002C3.478 10.907.998 9.463 0 8.882v2.02l4.098 2.38c.31.18.694.177 1.004 0 .26-.147 8.02-4.609 8.136-4.676.279-.16.58-.106.748-.008.164.096.606.347.84.48.232.133.221.5.013.62-.208.121-9.288 5.346-9.712 5.59-.346.2-.69.205-1.048.002C3.478 14.951.998 13.506 0 12.926v2.02l4.098 2.38c.31.18.694.177 1.004 0 .26-.147 8.02-4.609 8.136-4.676.279-.16.58-.106.748-.009.164.097.606.348.84.48.232.133.221.502.013.622l-9.712 5.59c-.346.199-.69.204-1.048.001C3.478 18.994.998 17.55 0 16.97V21c0 1.65 1.35 3 3 3h18c1.65 0 3-1.35 3-3V3c0-1.65-1.35-3-3-3z",
      bg: "#e44332",
    },
    options,
  }
}
