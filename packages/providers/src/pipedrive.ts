import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The user who granted the token.
 *
 * @see [Get current user data](https://developers.pipedrive.com/docs/api/v1/Users#getCurrentUser)
 */
export interface PipedriveProfile {
  success: boolean
  data: {
    id: number
    name: string
    email: string
    /** The default currency. */
    default_currency: string
    locale: string
    lang: number
    phone: string | null
    activated: boolean
    /** `YYYY-MM-DD HH:mm:ss`, like all times. */
    last_login: string
    created: string
    modified: string
    has_created_company: boolean
    is_admin: number
    active_flag: boolean
    timezone_name: string
    timezone_offset: string
    role_id: number
    /** URL of the picture. */
    icon_url: string | null
    is_you: boolean
    /** The way in which the user registered. */
    signup_flow_variation?: string | null | undefined
    company_id: number
    company_name: string
    company_domain: string
    company_country: string
    company_industry: string
    language: { language_code: string; country_code: string }
    [member: string]: unknown
  }
  [member: string]: unknown
}

/**
 * Pipedrive, OAuth 2.0. Environment: `AUTH_PIPEDRIVE_ID`, `AUTH_PIPEDRIVE_SECRET`. Register the application at
 * https://developers.pipedrive.com ("Developer Hub"). You choose its scopes there, so the request doesn't include any.
 *
 * @see [OAuth authorization](https://pipedrive.readme.io/docs/marketplace-oauth-authorization)
 */
export default function Pipedrive(
  options: OAuthUserConfig<PipedriveProfile> = {},
): OAuthConfig<PipedriveProfile, "pipedrive"> {
  return {
    id: "pipedrive",
    name: "Pipedrive",
    type: "oauth",
    authorization: { url: "https://oauth.pipedrive.com/oauth/authorize", params: { scope: "" } },
    token: "https://oauth.pipedrive.com/oauth/token",
    userinfo: "https://api.pipedrive.com/v1/users/me",
    profile: ({ data }) => ({
      id: data.id.toString(),
      name: data.name,
      email: data.email,
      image: data.icon_url,
    }),
    style: { bg: "#017737" },
    options,
  }
}
