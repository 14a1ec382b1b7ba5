import { decodeJwt } from "jose/jwt/decode"

/**
 * The claims of an id_token that those of a renewal are held against (OpenID Connect Core §12.2), of a token that was
 * verified when it came. Undefined where there is none, or it cannot be read.
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
