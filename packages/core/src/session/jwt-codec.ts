import type { JWTDecodeParams, JWTEncodeParams } from "../config/auth-config.ts"
import { keyRing } from "../crypto/key-ring.ts"
import type { JWT } from "../model/jwt.ts"

/** 30 days, in seconds. */
const defaultMaxAge = 2_592_000

/**
 * Makes a session token: an encrypted JWT (JWE compact, `dir`, `A256CBC-HS512`) with the claims `iat`, `exp` and `jti`
 * added. The key is derived from the first secret and the salt.
 */
export async function encode({
  token = {},
  secret,
  salt,
  maxAge = defaultMaxAge,
}: JWTEncodeParams): Promise<string> {
  return keyRing(secret, salt).seal(token, { maxAge })
}

/** Opens a session token. Null for whatever is not one: foreign, damaged, expired, or made with another secret. */
export async function decode({ token, secret, salt }: JWTDecodeParams): Promise<JWT | null> {
  return token === undefined ? null : keyRing(secret, salt).open(token)
}
