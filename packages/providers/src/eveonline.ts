import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"

/**
 * The claims of the access token, which is a JWT. The endpoint for them no longer exists.
 *
 * @see [Validating JWT tokens](https://developers.eveonline.com/docs/services/sso/#validating-jwt-tokens)
 */
export interface EVEOnlineProfile extends AuthJsMembers {
  /** `CHARACTER:EVE:` and the character's number. */
  sub: string
  /** The character's name. */
  name: string
  /** A hash that changes when the character is transferred to another account. */
  owner: string
  /** The client the token was issued to. */
  azp: string
  /** The client, and `EVE Online`. */
  aud: string | string[]
  /** `login.eveonline.com` or `https://login.eveonline.com`. */
  iss: string
  /** In seconds since 1970, like `iat`. */
  exp: number
  iat: number
  jti: string
  kid?: string | undefined
  /** The scopes that were granted: a string if there's only one. */
  scp?: string | string[] | undefined
  tenant?: string | undefined
  tier?: string | undefined
  region?: string | undefined
  [claim: string]: unknown
}

/** Members from the types of Auth.js, for code that reads them. */
interface AuthJsMembers {
  /** The end of `sub`. This member, like the others here, is from an older endpoint. */
  CharacterID?: number | undefined
  /** Sent as `name`. */
  CharacterName?: string | undefined
  /** Sent as `exp`. */
  ExpiresOn?: string | undefined
  /** Sent as `scp`. */
  Scopes?: string | undefined
  /** Never sent. */
  TokenType?: string | undefined
  /** Sent as `owner`. */
  CharacterOwnerHash?: string | undefined
  /** Never sent. */
  IntellectualProperty?: string | undefined
}

/** Options for {@link EVEOnline}. */
export interface EVEOnlineOptions extends OAuthUserConfig<EVEOnlineProfile> {
  /**
   * True if accounts are stored by only the character's number, as in earlier releases and in Auth.js. A player who
   * acquires another player's character then also gets that player's account in your application. Default: false.
   */
  oldAccountIds?: boolean | undefined
}

/**
 * EVE Online, OAuth 2.0. Environment: `AUTH_EVEONLINE_ID`, `AUTH_EVEONLINE_SECRET`. Register the application at
 * https://developers.eveonline.com/applications with the `publicData` scope. Each user is a character, without an
 * e-mail address.
 *
 * Characters can be transferred to other players, so the account id is `<number of the character>:<owner>`. For
 * accounts that are stored by only the number, use `oldAccountIds`.
 *
 * @see [Single sign-on](https://developers.eveonline.com/docs/services/sso/)
 */
export default function EVEOnline(
  options: EVEOnlineOptions = {},
): OAuthConfig<EVEOnlineProfile, "eveonline"> {
  return {
    id: "eveonline",
    name: "EVE Online",
    type: "oauth",
    authorization: { url: "https://login.eveonline.com/v2/oauth/authorize", params: { scope: "publicData" } },
    token: "https://login.eveonline.com/v2/oauth/token",
    userinfo: { request: readAccessToken },
    profile: (profile) => {
      const character = profile.sub.replace(/^CHARACTER:EVE:/, "")
      const withOwner = profile.owner ? `${character}:${profile.owner}` : undefined
      return {
        id: options.oldAccountIds === true ? character : withOwner,
        name: profile.name,
        image: `https://images.evetech.net/characters/${character}/portrait?size=128`,
      }
    },
    style: { bg: "#000000" },
    options,
  }
}

/**
 * Reads the claims of the access token. Its signature doesn't need to be checked, because the token came from the token
 * endpoint over TLS: OpenID Connect Core §3.1.3.7 allows the same for ID tokens.
 */
function readAccessToken({ tokens, provider }: UserinfoRequestContext): EVEOnlineProfile {
  const part = (tokens.access_token ?? "").split(".")[1] ?? ""
  const bytes = Uint8Array.from(atob(part.replace(/-/g, "+").replace(/_/g, "/")), (byte) =>
    byte.charCodeAt(0),
  )
  const claims: EVEOnlineProfile = JSON.parse(new TextDecoder().decode(bytes))
  if (!/^(?:https:\/\/)?login\.eveonline\.com\/?$/.test(claims.iss) || claims.azp !== provider.clientId)
    throw new Error("EVE Online didn't issue the access token for this application.")
  return claims
}
