import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/** The user, as returned by FACEIT Connect's user-info endpoint. */
export interface FACEITProfile {
  /** The player's identifier in the other APIs. */
  guid: string
  /** The same as `guid`. */
  sub?: string | undefined
  nickname: string
  given_name?: string | undefined
  family_name?: string | undefined
  email?: string | undefined
  email_verified?: boolean | undefined
  /** URL of the picture. */
  picture?: string | undefined
  /** ISO 8601 date. */
  birthdate?: string | undefined
  locale?: string | undefined
  memberships?: string[] | undefined
  [member: string]: unknown
}

/**
 * FACEIT, OAuth 2.0. Environment: `AUTH_FACEIT_ID`, `AUTH_FACEIT_SECRET`. Create an OAuth2 client with a consent screen
 * in the App Studio at https://developers.faceit.com/apps.
 *
 * We couldn't check the `redirect_popup` parameter and the user-info fields against a public source.
 *
 * @see [FACEIT Connect](https://docs.faceit.com/getting-started/authentication/oauth2)
 */
export default function FACEIT(
  options: OAuthUserConfig<FACEITProfile> = {},
): OAuthConfig<FACEITProfile, "faceit"> {
  return {
    id: "faceit",
    name: "FACEIT",
    type: "oauth",
    authorization: {
      url: "https://accounts.faceit.com/accounts",
      params: { redirect_popup: "true", scope: "openid profile email" },
    },
    token: "https://api.faceit.com/auth/v1/oauth/token",
    userinfo: "https://api.faceit.com/auth/v1/resources/userinfo",
    profile: (profile) => ({
      id: profile.guid,
      name: profile.nickname,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: {
      icon: "M23.999 2.705a.167.167 0 00-.312-.1 1141.27 1141.27 0 00-6.053 9.375H.218c-.221 0-.301.282-.11.352 7.227 2.73 17.667 6.836 23.5 9.134.15.06.39-.08.39-.18z",
      bg: "#ff5500",
    },
    options,
  }
}
