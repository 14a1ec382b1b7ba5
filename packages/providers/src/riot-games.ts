import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The Riot account that granted the token.
 *
 * @see [ACCOUNT-V1](https://developer.riotgames.com/apis#account-v1/GET_getByAccessToken)
 */
export interface RiotGamesProfile {
  /** Identifies the player to all products of one developer. */
  puuid: string
  /** The first part of the Riot ID, which the player can change; absent if there is no Riot ID. */
  gameName?: string | null | undefined
  /** The part after `#`. */
  tagLine?: string | null | undefined
  [member: string]: unknown
}

/** Options for {@link RiotGames}. */
export interface RiotGamesOptions extends OAuthUserConfig<RiotGamesProfile> {
  /** The servers that return the account. Each of them knows all players. Default: `americas`. */
  cluster?: "americas" | "asia" | "europe" | undefined
  /**
   * The client assertion that Riot signs for a new client, and that's valid for a hundred years
   * ([RFC 7523 §2.2](https://www.rfc-editor.org/rfc/rfc7523#section-2.2)). Keep it as secret as a password. Default: the
   * client authenticates with its secret or key.
   */
  clientAssertion?: string | undefined
}

/**
 * Riot Games, OAuth 2.0 (Riot Sign On) with the account API. Environment: `AUTH_RIOT_GAMES_ID`,
 * `AUTH_RIOT_GAMES_SECRET`. Riot creates the client for a product that it has approved in the [developer
 * portal](https://developer.riotgames.com). Riot doesn't return an e-mail address.
 *
 * Older clients have a secret. Newer ones get an assertion that Riot has signed, which you pass as
 * `clientAssertion`, and the private key that signed it. To sign short-lived assertions with that key instead, configure
 * `client: { token_endpoint_auth_method: "private_key_jwt" }` and `token: { clientPrivateKey }`. We couldn't check that
 * Riot accepts its issuer as the audience of such an assertion.
 *
 * @see [Implementing Riot Sign On](https://docs.google.com/document/d/e/2PACX-1vTSthxkWOIqPFe8Xqqjv4Ona5pRa5W3X6bLg4I47X15gJjG9ae-HU5a0by7VIVLWdPMgB9fTr5gvQcY/pub)
 */
export default function RiotGames(
  options: RiotGamesOptions = {},
): OAuthConfig<RiotGamesProfile, "riot-games"> {
  const { clientAssertion } = options
  return {
    id: "riot-games",
    name: "Riot Games",
    type: "oauth",
    issuer: "https://auth.riotgames.com",
    authorization: { url: "https://auth.riotgames.com/authorize", params: { scope: "openid" } },
    token: {
      url: "https://auth.riotgames.com/token",
      ...(clientAssertion === undefined
        ? {}
        : {
            params: {
              client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
              client_assertion: clientAssertion,
            },
          }),
    },
    // The assertion is a parameter of each request, so nothing else authenticates the client.
    ...(clientAssertion === undefined ? {} : { client: { token_endpoint_auth_method: "none" } }),
    userinfo: `https://${options.cluster ?? "americas"}.api.riotgames.com/riot/account/v1/accounts/me`,
    profile: (profile) => ({
      id: profile.puuid,
      name: [profile.gameName, profile.tagLine].filter(Boolean).join("#") || null,
      image: null,
    }),
    style: {
      icon: "M13.458.86 0 7.093l3.353 12.761 2.552-.313-.701-8.024.838-.373 1.447 8.202 4.361-.535-.775-8.857.83-.37 1.591 9.025 4.412-.542-.849-9.708.84-.374 1.74 9.87L24 17.318V3.5Zm.316 19.356.222 1.256L24 23.14v-4.18l-10.22 1.256Z",
      bg: "#eb0029",
    },
    options,
  }
}
