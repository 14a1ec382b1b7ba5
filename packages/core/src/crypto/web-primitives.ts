import { decryptWeb, importKey } from "./decrypt-web.ts"
import { concatBytes, encodeUtf8 } from "./encodings.ts"
import type { Bytes } from "../runtime/node-builtins.ts"
import type { CbcHmac } from "./seal-node.ts"

/** Seals with WebCrypto, for every runtime. Imported keys are cached, so that each primitive is one job. */
export async function sealWeb(key: Bytes): Promise<CbcHmac> {
  const macKey = await importKey(key.subarray(0, 32), { name: "HMAC", hash: "SHA-512" }, ["sign"])
  const encryptionKey = await importKey(key.subarray(32), "AES-CBC", ["encrypt", "decrypt"])
  return {
    mac: async (parts) => new Uint8Array(await crypto.subtle.sign("HMAC", macKey, concatBytes(parts))),
    encrypt: async (iv, text) =>
      new Uint8Array(await crypto.subtle.encrypt({ name: "AES-CBC", iv }, encryptionKey, encodeUtf8(text))),
    decrypt: (iv, ciphertext) => decryptWeb({ name: "AES-CBC", iv }, encryptionKey, ciphertext),
  }
}

/**
 * Derives bytes by HKDF with SHA-256 (RFC 5869) in WebCrypto, for every runtime.
 *
 * @param length - in bytes.
 */
export async function hkdfWeb(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await importKey(secret, "HKDF", ["deriveBits"])
  const algorithm = { name: "HKDF", hash: "SHA-256", salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8))
}
