import { decryptWeb } from "./decrypt-web.ts"
import { concatBytes, encodeUtf8 } from "./encodings.ts"
import { importKey } from "./import-key.ts"
import type { Bytes } from "../runtime/node-builtins.ts"

/**
 * Opens a token encrypted with AES-256-GCM. Returns undefined if the tag is wrong. Sessions
 * are sealed with it only by other implementations, so there are no faster versions for single platforms.
 */
export async function openGcm(
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
