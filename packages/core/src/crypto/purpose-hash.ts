import type { MaybePromise } from "../runtime/maybe-promise.ts"
import { sha256Hex } from "./hashes.ts"
import type { HashPurpose } from "./purpose.ts"

/**
 * SHA-256, in lower-case hexadecimal, of what is stored for one purpose: the purpose is in the hash. No other purpose
 * makes an equal one. Nor does a sign-in link, of which the token and then the secret are hashed: here the secret stands in
 * the middle, and only the service can put it there.
 *
 * @param secret - empty where the parts themselves cannot be guessed.
 */
export function purposeHash(
  purpose: HashPurpose,
  secret: string,
  parts: readonly string[],
): MaybePromise<string> {
  return sha256Hex(JSON.stringify([purpose, secret, parts]))
}
