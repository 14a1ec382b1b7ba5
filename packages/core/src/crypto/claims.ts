import { isNumericDate, numericDate } from "../model/numeric-date.ts"
import { parseObject } from "../model/parse-object.ts"

/** The claims of a sealed token: the caller's claims, and the claims that every token has (RFC 7519 §4.1). */
export interface Claims {
  [claim: string]: unknown
  /** The time at which the token was sealed, in seconds since the epoch. */
  iat?: number | undefined
  /** The time at which the token expires, in seconds since the epoch. */
  exp?: number | undefined
  /** The time before which the token must not be used, in seconds since the epoch. */
  nbf?: number | undefined
  /** The random identifier of the token. */
  jti?: string | undefined
}

/** The maximum difference between the clocks of two machines, in seconds. */
const clockTolerance = 15

/** Reads the claims of an authentic token. Returns null unless they're an object, complete, and currently valid. */
export function parseClaims(text: string): Claims | null {
  const claims: Claims | undefined = parseObject(text)
  if (!claims) return null
  const { exp, iat, jti, nbf = 0 } = claims
  const now = numericDate()
  const valid =
    isNumericDate(iat) &&
    typeof jti === "string" &&
    isNumericDate(exp) &&
    exp > now - clockTolerance &&
    isNumericDate(nbf) &&
    nbf <= now + clockTolerance
  return valid ? claims : null
}
