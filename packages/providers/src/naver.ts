import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The member's profile, with the data that the application's registration requests and the member agreed to share.
 *
 * @see [Profile API](https://developers.naver.com/docs/login/profile/profile.md)
 */
export interface NaverProfile {
  /** `00` for success. */
  resultcode: string
  message: string
  response: {
    /** The member's identifier for this application. */
    id: string
    nickname?: string | undefined
    name?: string | undefined
    /** A contact address, which can be from any mail provider. */
    email?: string | undefined
    /** `F`, `M`, or `U` for unknown. */
    gender?: "F" | "M" | "U" | undefined
    /** A range such as `30-39`. */
    age?: string | undefined
    /** `MM-DD`. */
    birthday?: string | undefined
    birthyear?: string | undefined
    /** URL of the picture. */
    profile_image?: string | undefined
    mobile?: string | undefined
    [member: string]: unknown
  }
  [member: string]: unknown
}

/**
 * Naver, OAuth 2.0. Environment: `AUTH_NAVER_ID`, `AUTH_NAVER_SECRET`. Register the application at
 * https://developers.naver.com/apps/, and choose there the data that it gets about a member. Naver has no scopes.
 *
 * @see [Naver Login API](https://developers.naver.com/docs/login/api/api.md)
 */
export default function Naver(
  options: OAuthUserConfig<NaverProfile> = {},
): OAuthConfig<NaverProfile, "naver"> {
  return {
    id: "naver",
    name: "Naver",
    type: "oauth",
    authorization: { url: "https://nid.naver.com/oauth2.0/authorize", params: { scope: "" } },
    token: "https://nid.naver.com/oauth2.0/token",
    userinfo: "https://openapi.naver.com/v1/nid/me",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ response }) => ({
      id: response.id,
      name: response.nickname || response.name,
      email: response.email,
      image: response.profile_image,
    }),
    style: { icon: "M16.273 12.845 7.376 0H0v24h7.726V11.156L16.624 24H24V0h-7.727v12.845Z", bg: "#03c75a" },
    options,
  }
}
