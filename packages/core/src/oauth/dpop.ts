import * as oauth from "oauth4webapi"
import type { TokenSet } from "../model/account.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { clientOf } from "./client.ts"

/** The key of one flow's tokens, where the client metadata asks for tokens that are bound to one (RFC 9449). */
export interface BoundKey {
  readonly proof: oauth.DPoPHandle
  /** What the token set carries, so that the application can use the tokens: `dpop_jwk`, the private key. */
  readonly members: TokenSet
}

/** Makes the key; undefined where tokens are not to be bound. */
export async function boundKey(provider: OAuthProvider): Promise<BoundKey | undefined> {
  if (provider.client.dpop_bound_access_tokens !== true) return undefined
  const pair = await oauth.generateKeyPair("ES256", { extractable: true })
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey("jwk", pair.privateKey)
  return {
    proof: oauth.DPoP(clientOf(provider), pair),
    members: { dpop_jwk: { kty, crv, x, y, d, alg: "ES256" } },
  }
}
