import { decodeJwt } from "jose/jwt/decode"

/**
 * Reads the claims of an id_token that must be the same after a renewal (OpenID Connect Core §12.2). The token was
 * verified when it arrived. Returns undefined if there is no token, or if it can't be read.
 */
export function lastingClaims(idToken: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (idToken === undefined) return undefined
  try {
    const { iss, sub, aud, azp, auth_time: authTime, nonce } = decodeJwt(idToken)
    return { iss, sub, aud, azp, auth_time: authTime, nonce }
  } catch {
    return undefined
  }
}
