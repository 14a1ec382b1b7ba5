import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The user that granted the token.
 *
 * @see [Get current user data](https://developers.pipedrive.com/docs/api/v1/Users#getCurrentUser)
 */
export interface PipedriveProfile {
  success: boolean
  data: {
    id: number
    name: string
    email: string
    /** The currency that is shown first. */
    default_currency?: string | undefined
    locale?: string | undefined
    lang?: number | undefined
    phone?: string | null | undefined
    activated?: boolean | undefined
    /** `YYYY-MM-DD HH:mm:ss`, as all times are. */
    last_login?: string | undefined
    created?: string | undefined
    modified?: string | undefined
    has_created_company?: boolean | undefined
    is_admin?: number | undefined
    active_flag?: boolean | undefined
    timezone_name?: string | undefined
    timezone_offset?: string | undefined
    role_id?: number | undefined
    /** URL of the picture. */
    icon_url?: string | null | undefined
    is_you?: boolean | undefined
    company_id?: number | undefined
    company_name?: string | undefined
    company_domain?: string | undefined
    company_country?: string | undefined
    company_industry?: string | undefined
    language?: { language_code: string; country_code: string } | undefined
    [member: string]: unknown
  }
  [member: string]: unknown
}

/**
 * Pipedrive, OAuth 2.0. Environment: `AUTH_PIPEDRIVE_ID`, `AUTH_PIPEDRIVE_SECRET`. Applications are registered at
 * https://developers.pipedrive.com ("Developer Hub"), where their scopes are chosen: none are sent.
 *
 * @see [OAuth authorization](https://pipedrive.readme.io/docs/marketplace-oauth-authorization)
 */
export default function Pipedrive(
  options: OAuthUserConfig<PipedriveProfile> = {},
): OAuthConfig<PipedriveProfile> {
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
