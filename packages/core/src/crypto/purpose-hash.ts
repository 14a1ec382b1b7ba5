import type { MaybePromise } from "../runtime/maybe-promise.ts"
import { sha256Hex } from "./hashes.ts"
import type { HashPurpose } from "./content-key.ts"

/**
 * Returns the SHA-256, in lower-case hexadecimal, of a value stored for one purpose. The purpose is part of the hash,
 * so no other purpose produces the same hash. A sign-in link can't produce it either, because it hashes the token and
 * then the secret. In this hash, the secret is in the middle, where only the service can put it.
 *
 * @param secret - empty if the parts themselves can't be guessed.
 */
export function purposeHash(
  purpose: HashPurpose,
  secret: string,
  parts: readonly string[],
): MaybePromise<string> {
  return sha256Hex(JSON.stringify([purpose, secret, parts]))
}
