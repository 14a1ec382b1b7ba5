import type { TokenSet } from "../../model/account.ts"
import type { BoundKey } from "./bound-key.ts"
import type { ClientRegistration } from "../client/client-registration.ts"
import { requestTokens } from "./request-tokens.ts"

/** The values for a token request. */
export interface CodeGrant {
  readonly code: string
  readonly redirectUri: string
  /** Absent if Auth.js began the flow without one. */
  readonly codeVerifier: string | undefined
}

/**
 * Exchanges the code for tokens.
 *
 * @param key - the key to which the tokens will be bound (RFC 9449).
 * @see [RFC 6749 §4.1.3](https://www.rfc-editor.org/rfc/rfc6749#section-4.1.3)
 * @throws OAuthCallbackError if the provider refuses the code.
 * @throws OutboundError if its answer isn't valid.
 */
export function exchangeCode(
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
