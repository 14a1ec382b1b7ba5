import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"

/**
 * The members of the token response that identify the user. Withings has no profile endpoint.
 *
 * @see [Get your access token](https://developer.withings.com/api-reference/#tag/oauth2/operation/oauth2-getaccesstoken)
 */
export interface WithingsProfile {
  /** Identifies the user. */
  userid: string | number
  /** The scopes that the user granted, separated by commas. */
  scope?: string | undefined
  [member: string]: unknown
}

/**
 * Withings, OAuth 2.0 with the public health data API. Environment: `AUTH_WITHINGS_ID`, `AUTH_WITHINGS_SECRET`. Create
 * the application at https://developer.withings.com/dashboard. Withings returns neither a name nor an e-mail address,
 * only the user's number.
 *
 * For the user's data, request more scopes, separated by commas:
 * `authorization: { params: { scope: "user.info,user.metrics" } }`.
 *
 * @see [OAuth web flow](https://developer.withings.com/developer-guide/v3/integration-guide/public-health-data-api/get-access/oauth-web-flow)
 */
export default function Withings(
  options: OAuthUserConfig<WithingsProfile> = {},
): OAuthConfig<WithingsProfile, "withings"> {
  return {
    id: "withings",
    name: "Withings",
    type: "oauth",
    scopeSeparator: ",",
    authorization: {
      url: "https://account.withings.com/oauth2_user/authorize2",
      params: { scope: "user.info" },
    },
    token: {
      url: "https://wbsapi.withings.net/v2/oauth2",
      params: { action: "requesttoken" },
      conform: unwrapped,
    },
    userinfo: { request: readTokens },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({ id: profile.userid?.toString() || undefined, name: null, image: null }),
    style: { bg: "#000000", text: "#ffffff" },
    options,
  }
}

/**
 * Unwraps the tokens, which are in `body`. Withings responds to a refused request with the HTTP status 200 and a JSON
 * `status` other than 0.
 */
async function unwrapped(response: Response): Promise<Response | undefined> {
  if (!response.ok) return undefined
  const { status, error, body }: { status?: number; error?: string; body?: object } = await response.json()
  return status === 0 && body !== undefined
    ? Response.json({ token_type: "Bearer", ...body })
    : Response.json({ error: `withings_${status}`, error_description: error }, { status: 400 })
}

function readTokens({ tokens: { userid, scope } }: UserinfoRequestContext): WithingsProfile {
  if (typeof userid !== "string" && typeof userid !== "number")
    throw new Error("Withings returned no `userid` with the tokens.")
  return { userid, scope }
}
