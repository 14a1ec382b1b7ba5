import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import type { Bytes } from "../runtime/node-builtins.ts"
import { type ContentKey, deriveKey } from "./content-key.ts"
import { decryptWeb, importKey } from "./decrypt-web.ts"
import { concatBytes, decodeBase64url, encodeUtf8 } from "./encodings.ts"

/**
 * Opens a token encrypted with AES-256-GCM. Returns undefined if the tag is wrong. Sessions
 * are sealed with it only by other implementations, so there are no faster versions for single platforms.
 */
async function openGcm(
  key: Bytes,
  iv: Bytes,
  ciphertext: Bytes,
  tag: Bytes,
  additionalData: Bytes,
): Promise<string | undefined> {
  const encryptionKey = await importKey(key, "AES-GCM", ["decrypt"])
  return decryptWeb({ name: "AES-GCM", iv, additionalData }, encryptionKey, concatBytes([ciphertext, tag]))
}

/** Encrypts a text with AES-256-GCM. Never use the same pair of key and vector twice. */
export async function sealGcm(
  key: Bytes,
  iv: Bytes,
  text: string,
  additionalData: Bytes,
): Promise<{ ciphertext: Bytes; tag: Bytes }> {
  const encryptionKey = await importKey(key, "AES-GCM", ["encrypt"])
  const algorithm = { name: "AES-GCM", iv, additionalData }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, encryptionKey, encodeUtf8(text)))
  return { ciphertext: sealed.subarray(0, -16), tag: sealed.subarray(-16) }
}

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
