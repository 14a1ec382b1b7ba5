import { decodeBase64url, decodeUtf8 } from "../../crypto/encodings.ts"
import { parseObject } from "../../model/json-value.ts"

/**
 * Reads the claims of an id_token that must be the same after a renewal (OpenID Connect Core §12.2). The token was
 * verified when it arrived. Returns undefined if there is no token, or if it can't be read.
 */
export function lastingClaims(idToken: string | undefined): Readonly<Record<string, unknown>> | undefined {
  const [, payload = ""] = idToken?.split(".") ?? []
  const bytes = decodeBase64url(payload)
  const claims = bytes && parseObject(decodeUtf8(bytes))
  if (claims === undefined) return undefined
  const { iss, sub, aud, azp, auth_time: authTime, nonce } = claims
  return { iss, sub, aud, azp, auth_time: authTime, nonce }
}
