import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import { sha256Base64url } from "./hashes.ts"

/**
 * Returns a value that identifies a session but doesn't give access to it, unlike the key of a stored session. It has
 * 22 characters.
 */
export function sessionIdHash(id: string): MaybePromise<string> {
  return chain(sha256Base64url(`session:${id}`), (hash) => hash.slice(0, 22))
}
