import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"
import { requestJson } from "./profile/request-json.ts"

/**
 * The response with the user's memberships.
 *
 * @see [User.GetMembershipDataForCurrentUser](https://bungie-net.github.io/multi/operation_get_User-GetMembershipDataForCurrentUser.html)
 */
export interface BungieProfile {
  Response: {
    /** The Bungie.net account. */
    bungieNetUser: BungieNetUser
    /** The accounts at platforms such as Steam. */
    destinyMemberships?: Record<string, unknown>[] | undefined
    primaryMembershipId?: string | undefined
  }
  /** 1 for success. */
  ErrorCode: number
  ThrottleSeconds: number
  ErrorStatus: string
  Message: string
  MessageData: Record<string, unknown>
  [member: string]: unknown
}

/** A Bungie.net account. */
export interface BungieNetUser {
  membershipId: string
  uniqueName: string
  displayName: string
  /** The picture's path on www.bungie.net. */
  profilePicturePath: string
  [member: string]: unknown
}

/** Options for {@link Bungie}. */
export interface BungieOptions extends OAuthUserConfig<BungieProfile> {
  /** The application's API key, which every request for a profile needs. */
  apiKey?: string | undefined
  /** The API key, as next-auth applications pass it: `{ "X-API-Key": … }`. */
  headers?: Record<string, string | undefined> | undefined
}

/**
 * Bungie.net, OAuth 2.0. Environment: `AUTH_BUNGIE_ID`, `AUTH_BUNGIE_SECRET`; you must pass the API key as an option.
 * Register a confidential client at https://www.bungie.net/en/Application. You choose its scopes there. Bungie.net
 * doesn't return an e-mail address.
 *
 * ```ts
 * Bungie({ apiKey: "0123456789abcdef0123456789abcdef" })
 * ```
 *
 * @see [OAuth documentation](https://github.com/Bungie-net/api/wiki/OAuth-Documentation)
 */
export default function Bungie(options: BungieOptions = {}): OAuthConfig<BungieProfile, "bungie"> {
  return {
    id: "bungie",
    name: "Bungie",
    type: "oauth",
    // According to the documentation, the scope must be left out.
    authorization: {
      url: "https://www.bungie.net/en/OAuth/Authorize",
      params: { scope: "", reauth: "true" },
    },
    token: "https://www.bungie.net/Platform/App/OAuth/token/",
    userinfo: {
      url: "https://www.bungie.net/Platform/User/GetMembershipsForCurrentUser/",
      request: async (context) => requestProfile(context, options),
    },
    profile: ({ Response: { bungieNetUser: user } }) => ({
      id: user.membershipId,
      name: user.displayName,
      image: user.profilePicturePath
        ? `https://www.bungie.net/${user.profilePicturePath.replace(/^\//, "")}`
        : null,
    }),
    style: { bg: "#0075bb", text: "#ffffff" },
    options,
  }
}

async function requestProfile(
  { tokens, provider }: UserinfoRequestContext,
  { apiKey, headers }: BungieOptions,
): Promise<BungieProfile> {
  const key = apiKey ?? headers?.["X-API-Key"]
  if (!key) throw new Error("Bungie needs the API key of the application: Bungie({ apiKey: … }).")
  return requestJson(provider, provider.userinfo?.url, {
    headers: { authorization: `Bearer ${tokens.access_token}`, "x-api-key": key },
  })
}
