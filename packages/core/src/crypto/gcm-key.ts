import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import type { ContentKey } from "./content-key.ts"
import { deriveKey } from "./derive-key.ts"
import { decodeBase64url, encodeUtf8 } from "./encodings.ts"
import { openGcm } from "./gcm.ts"

/** Prepares the A256GCM key for a secret and a salt. It opens brief tokens, and tokens from other implementations. */
export function gcmKey(secret: string, salt: string): MaybePromise<ContentKey> {
  return chain(deriveKey(secret, salt, 32), ({ bytes, kid }) => ({
    kid,
    open(segments) {
      const iv = decodeBase64url(segments.iv)
      const ciphertext = decodeBase64url(segments.ciphertext)
      const tag = decodeBase64url(segments.tag)
      // RFC 7518 §5.3: a vector of 96 bits, and a tag of at least 128.
      if (iv?.length !== 12 || !ciphertext || tag?.length !== 16) return undefined
      return openGcm(bytes, iv, ciphertext, tag, encodeUtf8(segments.header))
    },
  }))
}
