import * as oauth from "oauth4webapi"
import type { TokenSet } from "../../model/account.ts"
import { clientAuthentication } from "../client/client-authentication.ts"
import { OutboundError, type ProviderAnswer, responseOf, textOf } from "../http/provider-answer.ts"
import { outbound, type Requester } from "../http/outbound.ts"
import type { ClientRegistration } from "../client/client-registration.ts"

/**
 * The key that one flow's tokens are bound to, and the requests that prove possession of it.
 *
 * @see [RFC 9449](https://www.rfc-editor.org/rfc/rfc9449)
 */
export interface BoundKey {
  /**
   * The members that are added to the token set so that the application can use the tokens: `dpop_jwk`, the private
   * key.
   */
  readonly members: TokenSet
  /** Makes a token request. The form contains its `grant_type`. */
  requestTokens(form: URLSearchParams): Promise<ProviderAnswer>
  /** Makes a GET request with the access token. */
  requestResource(
    url: URL,
    accessToken: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<ProviderAnswer>
}

/** Generates the key. */
export async function createBoundKey(registration: ClientRegistration): Promise<BoundKey> {
  return boundKey(registration, await oauth.generateKeyPair("ES256", { extractable: true }))
}

/**
 * Restores the key that earlier tokens were bound to from its JWK, which is the token set's `dpop_jwk`. A public
 * client's refresh token can only be used with this key (RFC 9449 §5).
 *
 * @throws DOMException or TypeError if it isn't an ES256 private key.
 */
export async function restoreBoundKey(registration: ClientRegistration, jwk: JsonWebKey): Promise<BoundKey> {
  const { kty, crv, x, y, d } = jwk
  const algorithm = { name: "ECDSA", namedCurve: "P-256" }
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey("jwk", { kty, crv, x, y, d } as JsonWebKey, algorithm, true, ["sign"]),
    crypto.subtle.importKey("jwk", { kty, crv, x, y } as JsonWebKey, algorithm, true, ["verify"]),
  ])
  return boundKey(registration, { privateKey, publicKey })
}

async function boundKey(registration: ClientRegistration, pair: CryptoKeyPair): Promise<BoundKey> {
  const { provider, server, clientId } = registration
  const client: oauth.Client = { client_id: clientId }
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey("jwk", pair.privateKey)
  const proof = oauth.DPoP(client, pair)
  const authenticate = clientAuthentication(registration)
  const tokens = async (form: URLSearchParams): Promise<ProviderAnswer> =>
    captured(provider, server.token_endpoint, async (options) => {
      const authentication: oauth.ClientAuth = async (_server, _client, body, headers) =>
        authenticate(headers, body)
      const proven = { ...options, DPoP: proof }
      const type = form.get("grant_type") ?? ""
      await oauth.genericTokenEndpointRequest(server, client, authentication, type, form, proven)
    })
  return {
    members: { dpop_jwk: { kty, crv, x, y, d, alg: "ES256" } },
    requestTokens: async (form) => {
      const first = await tokens(form)
      // RFC 9449 §8: if the server names a nonce, the request is repeated with it.
      return asksForNonce(first) ? tokens(form) : first
    },
    requestResource: async (url, accessToken, headers) => {
      const resource = async (): Promise<ProviderAnswer> =>
        captured(provider, url.href, async (options) => {
          const proven = { ...options, DPoP: proof }
          await oauth.protectedResourceRequest(
            accessToken,
            "GET",
            url,
            new Headers(headers),
            undefined,
            proven,
          )
        })
      const first = await resource()
      // RFC 9449 §9: a resource server may name its own nonce.
      return first.headers.get("www-authenticate")?.includes("use_dpop_nonce") === true ? resource() : first
    },
  }
}

function asksForNonce(answer: ProviderAnswer): boolean {
  const { status, headers } = answer
  return status === 400 && headers.has("dpop-nonce") && textOf(answer).includes("use_dpop_nonce")
}

/** The options with which oauth4webapi makes its requests. */
interface RequestOptions {
  [oauth.allowInsecureRequests]: boolean
  [oauth.customFetch]: (url: string, init: Outgoing) => Promise<Response>
}

interface Outgoing {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: unknown
}

/**
 * Returns the answer to a request that oauth4webapi makes with our own outbound function, even if oauth4webapi rejects
 * the answer.
 */
async function captured(
  requester: Requester,
  endpoint: string | undefined,
  request: (options: RequestOptions) => Promise<void>,
): Promise<ProviderAnswer> {
  let answer: ProviderAnswer | undefined
  const options: RequestOptions = {
    // oauth4webapi refuses all http. Our own outbound function, which makes the request, allows http only on loopback.
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: async (url, { method, headers, body }) => {
      const form = body instanceof URLSearchParams ? { body } : {}
      answer = await outbound(requester, url, { method, headers, ...form })
      return responseOf(answer)
    },
  }
  try {
    await request(options)
  } catch (error) {
    if (answer === undefined) throw error
  }
  if (answer === undefined) throw new OutboundError(`The function made no request to ${endpoint}.`)
  return answer
}
