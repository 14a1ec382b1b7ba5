import { concatBytes, decodeUtf8, encodeUtf8 } from "./encodings.ts"
import { importKey } from "./import-key.ts"
import type { Bytes } from "../runtime/node-builtins.ts"
import type { CbcHmac } from "./seal-implementation.ts"

/** Seals with WebCrypto, for every runtime. Imported keys are kept, so that each primitive is one job. */
export async function sealWeb(key: Bytes): Promise<CbcHmac> {
  const macKey = await importKey(key.subarray(0, 32), { name: "HMAC", hash: "SHA-512" }, ["sign"])
  const encryptionKey = await importKey(key.subarray(32), "AES-CBC", ["encrypt", "decrypt"])
  return {
    mac: async (data) => new Uint8Array(await crypto.subtle.sign("HMAC", macKey, data)),
    encrypt: async (iv, text) =>
      new Uint8Array(await crypto.subtle.encrypt({ name: "AES-CBC", iv }, encryptionKey, encodeUtf8(text))),
    decrypt: (iv, ciphertext) => decrypt({ name: "AES-CBC", iv }, encryptionKey, ciphertext),
  }
}

/**
 * Opens a token encrypted with AES-256-GCM; undefined if the tag is wrong. Only other implementations make such
 * tokens, so no platform has its own faster way.
 */
export async function openGcm(
  key: Bytes,
  iv: Bytes,
  ciphertext: Bytes,
  tag: Bytes,
  additionalData: Bytes,
): Promise<string | undefined> {
  const encryptionKey = await importKey(key, "AES-GCM", ["decrypt"])
  return decrypt({ name: "AES-GCM", iv, additionalData }, encryptionKey, concatBytes([ciphertext, tag]))
}

/** Encrypts a text with AES-256-GCM. A pair of key and vector must never be used twice. */
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

async function decrypt(
  algorithm: AesCbcParams | AesGcmParams,
  key: CryptoKey,
  data: Bytes,
): Promise<string | undefined> {
  try {
    return decodeUtf8(await crypto.subtle.decrypt(algorithm, key, data))
  } catch {
    return undefined
  }
}
