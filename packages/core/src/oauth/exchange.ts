import * as oauth from "oauth4webapi"
import { OAuthCallbackError } from "../errors/classes.ts"
import type { TokenSet } from "../model/account.ts"
import { endpointParameters } from "../provider/endpoint.ts"
import { isLoopback } from "../provider/loopback.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { clientAuthentication, clientOf } from "./client.ts"
import { outbound, OutboundError, readJson } from "./outbound.ts"

/** The longest life of an access token that is believed, in seconds: ten years [OA-11]. */
const longestLife = 315_360_000

/** What the token request is made of. */
export interface CodeGrant {
  /** The validated parameters of the authorization response. */
  readonly parameters: URLSearchParams
  readonly redirectUri: string
  readonly codeVerifier: string
}

/**
 * Exchanges the code for tokens (RFC 6749 §4.1.3).
 *
 * @throws OAuthCallbackError where the provider refuses the code.
 * @throws OutboundError where its answer is not one.
 */
export async function exchangeCode(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  grant: CodeGrant,
): Promise<TokenSet> {
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    clientOf(provider),
    clientAuthentication(provider),
    grant.parameters,
    grant.redirectUri,
    grant.codeVerifier,
    {
      ...insecureOnLoopback(server.token_endpoint),
      additionalParameters: new URLSearchParams([...endpointParameters({ params: provider.token.params })]),
      [oauth.customFetch]: async (url, init) => outbound(provider.fetch, url, init),
    },
  )
  const conformed = (await provider.token.conform?.(response.clone())) ?? response
  return readTokens(conformed)
}

/** oauth4webapi refuses http altogether; our own outbound function allows it on loopback and nowhere else. */
export function insecureOnLoopback(endpoint: string | undefined): { [oauth.allowInsecureRequests]: boolean } {
  const insecure = endpoint !== undefined && URL.canParse(endpoint) && isLoopback(new URL(endpoint).hostname)
  return { [oauth.allowInsecureRequests]: insecure }
}

async function readTokens(response: Response): Promise<TokenSet> {
  if (response.status !== 200) throw await refusal(response)
  const answer = await readJson(response)
  const {
    access_token: accessToken,
    token_type: tokenType,
    id_token: idToken,
    refresh_token: refreshToken,
  } = answer
  if (typeof answer["error"] === "string")
    throw new OAuthCallbackError(`The token endpoint answered "${answer["error"]}".`)
  if (typeof accessToken !== "string" || accessToken === "")
    throw new OutboundError("The token endpoint gave no `access_token`.")
  if (typeof tokenType !== "string") throw new OutboundError("The token endpoint gave no `token_type`.")
  const lowerCased = tokenType.toLowerCase() as Lowercase<string>
  if (lowerCased !== "bearer" && lowerCased !== "dpop")
    throw new OutboundError(`The token type "${tokenType}" is not known.`)
  for (const token of [idToken, refreshToken]) {
    if (token !== undefined && token !== null && typeof token !== "string")
      throw new OutboundError("A token is not a text.")
  }
  const expiresIn = lifeOf(answer["expires_in"])
  const { expires_in: _, ...others } = answer as TokenSet
  return {
    ...others,
    token_type: lowerCased,
    ...(expiresIn === undefined
      ? {}
      : { expires_in: expiresIn, expires_at: Math.floor(Date.now() / 1000) + expiresIn }),
  }
}

/** A number, or the text of one, within reason; anything else is not believed [OA-11]. */
function lifeOf(value: unknown): number | undefined {
  const seconds = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value
  if (typeof seconds !== "number" || !Number.isFinite(seconds) || seconds < 0 || seconds > longestLife)
    return undefined
  return Math.floor(seconds)
}

/** RFC 6749 §5.2: the code of the error is for us; its description goes no further than the log. */
async function refusal(response: Response): Promise<Error> {
  try {
    const { error, error_description: description } = await readJson(response)
    if (typeof error === "string") {
      return new OAuthCallbackError(
        `The token endpoint answered "${error}" with status ${response.status}.`,
        {
          cause: { provider_error: error, description },
        },
      )
    }
  } catch {
    // No error of RFC 6749: the status is all there is to tell.
  }
  return new OutboundError(`The token endpoint answered with status ${response.status}.`)
}
