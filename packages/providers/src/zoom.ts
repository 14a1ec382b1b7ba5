import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

/**
 * The user who granted the token.
 *
 * @see [Get a user](https://developers.zoom.us/docs/api/users/#tag/users/GET/users/{userId})
 */
export interface ZoomProfile {
  id: string
  email: string
  first_name: string
  last_name: string
  display_name?: string | undefined
  account_id: string
  account_number?: number | undefined
  /** ISO 8601 date and time, like all times. */
  created_at: string
  user_created_at?: string | undefined
  last_login_time: string
  last_client_version: string
  cms_user_id?: string | undefined
  company?: string | undefined
  custom_attributes?: unknown
  /** Department. */
  dept: string
  employee_unique_id?: string | undefined
  group_ids: string[]
  im_group_ids: string[]
  /** The chat address. */
  jid: string
  job_title?: string | undefined
  language: string
  location?: string | undefined
  /** The user's sign-in method at Zoom, as a number. */
  login_type?: number | undefined
  login_types?: number[] | undefined
  manager?: string | undefined
  personal_meeting_url: string
  phone_country: string
  phone_number: string
  phone_numbers?: Record<string, unknown>[] | undefined
  /** URL of the picture. */
  pic_url: string
  plan_united_type?: string | undefined
  /** The number of the user's personal meeting. */
  pmi: number
  pronouns?: string | undefined
  pronouns_option?: number | undefined
  role_id?: string | undefined
  role_name: string
  /** `active`, `inactive` or `pending`. */
  status: string
  timezone: string
  /** The plan, as a number. */
  type: number
  use_pmi: boolean
  vanity_url: string
  /** 1 if the address was verified. */
  verified: number
  cluster?: string | undefined
  zoom_one_type?: number | undefined
  /** The key that a user enters to become the host of a meeting. */
  host_key?: string | undefined
  [member: string]: unknown
}

/**
 * Zoom, OAuth 2.0. Environment: `AUTH_ZOOM_ID`, `AUTH_ZOOM_SECRET`. Create the application ("General app", managed by
 * users) at https://marketplace.zoom.us, and choose its scopes there; the request doesn't include any. `user:read:user`
 * is required.
 *
 * @see [OAuth for Zoom apps](https://developers.zoom.us/docs/integrations/oauth/)
 */
export default function Zoom(options: OAuthUserConfig<ZoomProfile> = {}): OAuthConfig<ZoomProfile, "zoom"> {
  return {
    id: "zoom",
    name: "Zoom",
    type: "oauth",
    authorization: { url: "https://zoom.us/oauth/authorize", params: { scope: "" } },
    token: "https://zoom.us/oauth/token",
    userinfo: "https://api.zoom.us/v2/users/me",
    profile: (profile) => ({
      id: profile.id,
      name: fullName(profile.first_name, profile.last_name) || profile.display_name,
      email: Number(profile.verified) === 1 ? profile.email : null,
      image: profile.pic_url,
    }),
    style: {
      icon: "M5.033 14.649H.743a.74.74 0 0 1-.686-.458.74.74 0 0 1 .16-.808L3.19 10.41H1.06A1.06 1.06 0 0 1 0 9.35h3.957c.301 0 .57.18.686.458a.74.74 0 0 1-.161.808L1.51 13.59h2.464c.585 0 1.06.475 1.06 1.06zM24 11.338c0-1.14-.927-2.066-2.066-2.066-.61 0-1.158.265-1.537.686a2.061 2.061 0 0 0-1.536-.686c-1.14 0-2.066.926-2.066 2.066v3.311a1.06 1.06 0 0 0 1.06-1.06v-2.251a1.004 1.004 0 0 1 2.013 0v2.251c0 .586.474 1.06 1.06 1.06v-3.311a1.004 1.004 0 0 1 2.012 0v2.251c0 .586.475 1.06 1.06 1.06zM16.265 12a2.728 2.728 0 1 1-5.457 0 2.728 2.728 0 0 1 5.457 0zm-1.06 0a1.669 1.669 0 1 0-3.338 0 1.669 1.669 0 0 0 3.338 0zm-4.82 0a2.728 2.728 0 1 1-5.458 0 2.728 2.728 0 0 1 5.457 0zm-1.06 0a1.669 1.669 0 1 0-3.338 0 1.669 1.669 0 0 0 3.338 0z",
      bg: "#0b5cff",
    },
    options,
  }
}
