import type { JWTEncodeParams } from "../config/auth-config.ts"
import { keyRing } from "../crypto/key-ring.ts"
import { seal } from "../crypto/seal.ts"

/** The default lifetime of a token, in seconds: 30 days. */
const defaultMaxAge = 2_592_000

/**
 * Creates a session token: an encrypted JWT (JWE compact, `dir`, `A256CBC-HS512`), to which the claims `iat`, `exp` and
 * `jti` are added. The key is derived from the first secret and the salt.
 */
export async function encode({
  token = {},
  secret,
  salt,
  maxAge = defaultMaxAge,
}: JWTEncodeParams): Promise<string> {
  return seal(keyRing(secret, salt), token, { maxAge })
}
