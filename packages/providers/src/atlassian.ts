import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The user as the User identity API describes them.
 *
 * @see [User identity API](https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/#user-identity-api)
 */
export interface AtlassianProfile {
  /** `atlassian` for users. */
  account_type: string
  /** The account's identifier, which is the same in all products. */
  account_id: string
  email: string
  name: string
  /** URL of the picture. */
  picture: string
  /** `active`, or for example `closed`. */
  account_status: string
  nickname?: string | undefined
  /** The time zone, by its name in the time zone database. */
  zoneinfo?: string | undefined
  locale?: string | undefined
  extended_profile?:
    | { job_title?: string; organization?: string; department?: string; location?: string }
    | undefined
  [member: string]: unknown
}

/**
 * Atlassian, OAuth 2.0. Environment: `AUTH_ATLASSIAN_ID`, `AUTH_ATLASSIAN_SECRET`. Register an OAuth 2.0 (3LO) app at
 * https://developer.atlassian.com/console/myapps/ and give it the permission "User identity API", `read:me`. Atlassian
 * issues a refresh token only with the `offline_access` scope.
 *
 * @see [OAuth 2.0 (3LO) apps](https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/)
 */
export default function Atlassian(
  options: OAuthUserConfig<AtlassianProfile> = {},
): OAuthConfig<AtlassianProfile, "atlassian"> {
  return {
    id: "atlassian",
    name: "Atlassian",
    type: "oauth",
    authorization: {
      url: "https://auth.atlassian.com/authorize",
      params: { audience: "api.atlassian.com", scope: "read:me", prompt: "consent" },
    },
    token: "https://auth.atlassian.com/oauth/token",
    userinfo: "https://api.atlassian.com/me",
    // The documentation shows the client's secret only in the body.
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.account_id,
      name: profile.name,
      email: profile.email,
      image: profile.picture,
    }),
    style: {
      icon: "M7.12 11.084a.683.683 0 00-1.16.126L.075 22.974a.703.703 0 00.63 1.018h8.19a.678.678 0 00.63-.39c1.767-3.65.696-9.203-2.406-12.52zM11.434.386a15.515 15.515 0 00-.906 15.317l3.95 7.9a.703.703 0 00.628.388h8.19a.703.703 0 00.63-1.017L12.63.38a.664.664 0 00-1.196.006z",
      bg: "#0052cc",
    },
    options,
  }
}
