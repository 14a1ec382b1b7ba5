import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The user who granted the token.
 *
 * @see [Auth Web APIs](https://dev.epicgames.com/docs/web-api-ref/authentication)
 */
export interface EpicGamesProfile {
  /** The Epic account ID: 32 hexadecimal digits. */
  sub: string
  /** The display name, which the user can change. Requires the `basic_profile` scope. */
  preferred_username?: string | null | undefined
  [member: string]: unknown
}

/**
 * Epic Games, OAuth 2.0. Environment: `AUTH_EPIC_GAMES_ID`, `AUTH_EPIC_GAMES_SECRET`. Create the client and configure
 * the application under "Epic Account Services" in the [developer portal](https://dev.epicgames.com/portal). Until Epic
 * has reviewed the brand, only members of the organization can sign in. Epic doesn't return an e-mail address.
 *
 * @see [Auth Web APIs](https://dev.epicgames.com/docs/web-api-ref/authentication)
 * @see [Get started with Epic Account Services](https://dev.epicgames.com/docs/epic-account-services/getting-started)
 */
export default function EpicGames(
  options: OAuthUserConfig<EpicGamesProfile> = {},
): OAuthConfig<EpicGamesProfile, "epic-games"> {
  return {
    id: "epic-games",
    name: "Epic Games",
    type: "oauth",
    authorization: { url: "https://www.epicgames.com/id/authorize", params: { scope: "basic_profile" } },
    token: "https://api.epicgames.dev/epic/oauth/v2/token",
    userinfo: "https://api.epicgames.dev/epic/oauth/v2/userInfo",
    revocation_endpoint: "https://api.epicgames.dev/epic/oauth/v2/revoke",
    profile: (profile) => ({ id: profile.sub, name: profile.preferred_username, image: null }),
    style: { bg: "#313131", text: "#ffffff" },
    options,
  }
}
