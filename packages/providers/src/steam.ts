import type {
  AuthorizationRequestContext,
  OAuthConfig,
  OAuthUserConfig,
  TokenRequestContext,
  TokenSet,
  UserinfoRequestContext,
} from "@latchkey/core/providers"
import { fetcherOf } from "./profile/fetcher.ts"

/**
 * The player's summary. Without a Web API key, it has only the `steamid`.
 *
 * @see [GetPlayerSummaries](https://developer.valvesoftware.com/wiki/Steam_Web_API#GetPlayerSummaries_.28v0002.29)
 */
export interface SteamProfile {
  /** The 64-bit id of the account, as text. */
  steamid: string
  /** The name that the player has chosen. */
  personaname?: string | undefined
  /** URL of the player's page in the Steam Community. */
  profileurl?: string | undefined
  /** URL of the picture with 32 × 32 pixels. */
  avatar?: string | undefined
  /** URL of the picture with 64 × 64 pixels. */
  avatarmedium?: string | undefined
  /** URL of the picture with 184 × 184 pixels. */
  avatarfull?: string | undefined
  /** 3 for a public profile, 1 for any other. */
  communityvisibilitystate?: number | undefined
  /** 1 if the player has set up a profile. */
  profilestate?: number | undefined
  /** 0 for offline, also if the profile isn't public. */
  personastate?: number | undefined
  /** Only if the profile is public, like the next members. */
  realname?: string | undefined
  /** The time at which the account was created, in seconds since 1970. */
  timecreated?: number | undefined
  /** The country, by ISO 3166. */
  loccountrycode?: string | undefined
  [member: string]: unknown
}

/** The address of the sign-in page, and of the check of its answers. It's never taken from an answer. */
const endpoint = "https://steamcommunity.com/openid/login"
const namespace = "http://specs.openid.net/auth/2.0"
const summaries = "https://api.steampowered.com/ISteamUser/GetPlayerSummaries/v0002/"

/**
 * Steam, OpenID 2.0, which is older than OpenID Connect and different from it. There's nothing to register: Steam shows
 * users the domain of the application that they sign in to. Environment: `AUTH_STEAM_SECRET`, a
 * [Web API key](https://steamcommunity.com/dev/apikey), with which the name and the picture are requested. It's optional:
 * without it, Steam returns only the id. Steam doesn't return an e-mail address, and there are no tokens.
 *
 * Every field of Steam's answer is compared with this sign-in before Steam is asked, at its fixed address, whether it
 * has signed the answer.
 *
 * @see [User authentication and ownership](https://partner.steamgames.com/doc/features/auth)
 * @see [Web API keys](https://partner.steamgames.com/doc/webapi_overview/auth)
 * @see [OpenID Authentication 2.0](https://openid.net/specs/openid-authentication-2_0.html)
 */
export default function Steam(
  options: OAuthUserConfig<SteamProfile> = {},
): OAuthConfig<SteamProfile, "steam"> {
  return {
    id: "steam",
    name: "Steam",
    type: "oauth",
    // OpenID 2.0 has no client ids: the origin of the callback URL identifies the application.
    clientId: "steam",
    authorization: {
      url: endpoint,
      params: { scope: "" },
      request: (context) => ({ url: signInPage(context) }),
    },
    token: { url: endpoint, request: requestTokens },
    userinfo: { url: summaries, request: summaryOf },
    client: { token_endpoint_auth_method: "none" },
    profile: (profile) => ({ id: profile.steamid, name: profile.personaname, image: profile.avatarfull }),
    style: {
      icon: "M11.979 0C5.678 0 .511 4.86.022 11.037l6.432 2.658c.545-.371 1.203-.59 1.912-.59.063 0 .125.004.188.006l2.861-4.142V8.91c0-2.495 2.028-4.524 4.524-4.524 2.494 0 4.524 2.031 4.524 4.527s-2.03 4.525-4.524 4.525h-.105l-4.076 2.911c0 .052.004.105.004.159 0 1.875-1.515 3.396-3.39 3.396-1.635 0-3.016-1.173-3.331-2.727L.436 15.27C1.862 20.307 6.486 24 11.979 24c6.627 0 11.999-5.373 11.999-12S18.605 0 11.979 0zM7.54 18.21l-1.473-.61c.262.543.714.999 1.314 1.25 1.297.539 2.793-.076 3.332-1.375.263-.63.264-1.319.005-1.949s-.75-1.121-1.377-1.383c-.624-.26-1.29-.249-1.878-.03l1.523.63c.956.4 1.409 1.5 1.009 2.455-.397.957-1.497 1.41-2.454 1.012H7.54zm11.415-9.303c0-1.662-1.353-3.015-3.015-3.015-1.665 0-3.015 1.353-3.015 3.015 0 1.665 1.35 3.015 3.015 3.015 1.663 0 3.015-1.35 3.015-3.015zm-5.273-.005c0-1.252 1.013-2.266 2.265-2.266 1.249 0 2.266 1.014 2.266 2.266 0 1.251-1.017 2.265-2.266 2.265-1.253 0-2.265-1.014-2.265-2.265z",
      bg: "#000000",
    },
    options,
  }
}

/** Returns the URL of the sign-in page, on which any user can sign in (OpenID 2.0 §9.1). */
function signInPage({ state, provider: { callbackUrl } }: AuthorizationRequestContext): string {
  const query = new URLSearchParams({
    "openid.ns": namespace,
    "openid.mode": "checkid_setup",
    "openid.identity": `${namespace}/identifier_select`,
    "openid.claimed_id": `${namespace}/identifier_select`,
    "openid.return_to": returnTo(callbackUrl, state),
    "openid.realm": new URL(callbackUrl).origin,
  })
  return `${endpoint}?${query}`
}

/** The URL to which Steam sends the browser. Its `state` ties the answer to this sign-in, because Steam signs the URL. */
function returnTo(callbackUrl: string, state: string | undefined): string {
  return `${callbackUrl}?${new URLSearchParams({ state: state ?? "" })}`
}

/** Returns the verified id, because Steam has no tokens. */
async function requestTokens(context: TokenRequestContext): Promise<{ tokens: TokenSet }> {
  const { verifiedSteamId } = await import("./profile/verified-steam-id.ts")
  const steamid = await verifiedSteamId(context, {
    ns: namespace,
    mode: "id_res",
    op_endpoint: endpoint,
    return_to: returnTo(context.provider.callbackUrl, context.checks.state),
  })
  return { tokens: { steamid } }
}

/** Requests the player's summary, if there's a Web API key. */
async function summaryOf({ tokens, provider }: UserinfoRequestContext): Promise<SteamProfile> {
  const steamid = tokens["steamid"] as string
  if (!provider.clientSecret) return { steamid }
  const answer = await fetcherOf(provider)(`${summaries}?${new URLSearchParams({ steamids: steamid })}`, {
    headers: { accept: "application/json", "x-webapi-key": provider.clientSecret },
  })
  if (!answer.ok) throw new Error(`Steam's Web API answered with status ${answer.status}.`)
  const { response }: { response: { players: SteamProfile[] } } = await answer.json()
  const player = response.players.find((other) => other.steamid === steamid)
  if (player === undefined) throw new Error("Steam's Web API returned no summary of the player.")
  return player
}
