import * as oauth from "oauth4webapi"
import { OAuthCallbackError } from "../errors/classes.ts"
import type { TokenSet } from "../model/account.ts"
import { endpointParameters } from "../provider/endpoint.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { clientAuthentication } from "./client-authentication.ts"
import { clientOf } from "./client.ts"
import { OutboundError, readJson } from "./outbound.ts"
import { insecureOnLoopback, providerFetch } from "./provider-fetch.ts"

/** The longest life of an access token that is believed, in seconds: ten years [OA-11]. */
const longestLife = 315_360_000

/** What the token request is made of. */
export interface CodeGrant {
  /** The validated parameters of the authorization response. */
  readonly parameters: URLSearchParams
  readonly redirectUri: string
  /** Absent where a flow that Auth.js began had none. */
  readonly codeVerifier: string | undefined
}

/**
 * Exchanges the code for tokens (RFC 6749 §4.1.3).
 *
 * @param proof - makes the proofs of a key that the tokens are to be bound to (RFC 9449).
 * @throws OAuthCallbackError where the provider refuses the code.
 * @throws OutboundError where its answer is not one.
 */
export async function exchangeCode(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  grant: CodeGrant,
  proof?: oauth.DPoPHandle,
): Promise<TokenSet> {
  const request = async (): Promise<Response> =>
    oauth.authorizationCodeGrantRequest(
      server,
      clientOf(provider),
      clientAuthentication(provider, server),
      grant.parameters,
      grant.redirectUri,
      grant.codeVerifier ?? oauth.nopkce,
      {
        ...insecureOnLoopback(server.token_endpoint),
        ...providerFetch(provider),
        additionalParameters: new URLSearchParams([...endpointParameters({ params: provider.token.params })]),
        ...(proof === undefined ? {} : { DPoP: proof }),
      },
    )
  const first = await request()
  // RFC 9449 §8: the server names a nonce, and the request is made once more with it.
  const response = proof !== undefined && (await asksForNonce(first)) ? await request() : first
  const conformed = (await provider.token.conform?.(response.clone())) ?? response
  return readTokens(conformed, proof === undefined ? "bearer" : "dpop")
}

async function asksForNonce(response: Response): Promise<boolean> {
  if (response.status !== 400 || !response.headers.has("dpop-nonce")) return false
  return (await response.clone().text()).includes("use_dpop_nonce")
}

/** @param wanted - the one type of token that we can use, in lower case (RFC 6749 §7.1, RFC 9449 §5) [OA-10]. */
async function readTokens(response: Response, wanted: "bearer" | "dpop"): Promise<TokenSet> {
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
  if (tokenType.toLowerCase() !== wanted)
    throw new OutboundError(`The token endpoint gave a token of the type "${tokenType}", not "${wanted}".`)
  for (const [name, token] of Object.entries({ id_token: idToken, refresh_token: refreshToken })) {
    if (token === null) delete answer[name]
    else if (token !== undefined && typeof token !== "string")
      throw new OutboundError(`The \`${name}\` is not a text.`)
  }
  return withLife(answer as TokenSet)
}

/** The token set as it is handed on: `token_type` in lower case, `expires_at` computed (wire.md, [OA-11]). */
export function withLife({ expires_in: given, token_type: type, ...others }: TokenSet): TokenSet {
  const expiresIn = lifeOf(given)
  return {
    ...others,
    ...(expiresIn === undefined
      ? {}
      : { expires_in: expiresIn, expires_at: Math.floor(Date.now() / 1000) + expiresIn }),
    ...(typeof type === "string" ? { token_type: type.toLowerCase() as Lowercase<string> } : {}),
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
