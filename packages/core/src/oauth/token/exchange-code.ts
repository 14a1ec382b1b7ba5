import type { TokenSet } from "../../model/account.ts"
import type { BoundKey } from "./bound-key.ts"
import type { ClientRegistration } from "../client/client-registration.ts"
import { requestTokens } from "./request-tokens.ts"

/** What the token request is made of. */
export interface CodeGrant {
  readonly code: string
  readonly redirectUri: string
  /** Absent where a flow that Auth.js began had none. */
  readonly codeVerifier: string | undefined
}

/**
 * Exchanges the code for tokens.
 *
 * @param key - that the tokens are to be bound to (RFC 9449).
 * @see [RFC 6749 §4.1.3](https://www.rfc-editor.org/rfc/rfc6749#section-4.1.3)
 * @throws OAuthCallbackError where the provider refuses the code.
 * @throws OutboundError where its answer is not valid.
 */
export async function exchangeCode(
  registration: ClientRegistration,
  { code, redirectUri, codeVerifier }: CodeGrant,
  key: BoundKey | undefined,
): Promise<TokenSet> {
  const grant = {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    ...(codeVerifier === undefined ? {} : { code_verifier: codeVerifier }),
  }
  return requestTokens(registration, grant, key)
}
