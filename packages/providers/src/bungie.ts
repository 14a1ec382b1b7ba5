import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"
import { requestJson } from "./profile/request-json.ts"

/**
 * The answer about the memberships of the user.
 *
 * @see [User.GetMembershipDataForCurrentUser](https://bungie-net.github.io/multi/operation_get_User-GetMembershipDataForCurrentUser.html)
 */
export interface BungieProfile {
  Response: {
    /** The account at Bungie.net. */
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

/** An account at Bungie.net. */
export interface BungieNetUser {
  membershipId: string
  uniqueName: string
  displayName: string
  /** Path of the picture at www.bungie.net. */
  profilePicturePath: string
  [member: string]: unknown
}

/** Options of {@link Bungie}. */
export interface BungieOptions extends OAuthUserConfig<BungieProfile> {
  /** The API key of the application: every request for a profile needs it. */
  apiKey?: string | undefined
  /** The API key the way applications of next-auth give it: `{ "X-API-Key": … }`. */
  headers?: Record<string, string | undefined> | undefined
}

/**
 * Bungie.net, OAuth 2.0. Environment: `AUTH_BUNGIE_ID`, `AUTH_BUNGIE_SECRET`; the API key must be given as an option.
 * Register a confidential client at https://www.bungie.net/en/Application. Its scopes are decided there, and there is no
 * e-mail address.
 *
 * ```ts
 * Bungie({ apiKey: "0123456789abcdef0123456789abcdef" })
 * ```
 *
 * @see [OAuth documentation](https://github.com/Bungie-net/api/wiki/OAuth-Documentation)
 */
export default function Bungie(options: BungieOptions = {}): OAuthConfig<BungieProfile> {
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
