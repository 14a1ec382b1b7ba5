import type { Bytes } from "../runtime/node-builtins.ts"
import { decodeUtf8 } from "./decode-utf8.ts"

/** Decrypts a text with WebCrypto. Returns undefined if its length, padding or tag is wrong. */
export async function decryptWeb(
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

/** Imports a raw secret key into WebCrypto. It isn't extractable, and can only be used for these operations. */
export async function importKey(
  bytes: Bytes,
  algorithm: "AES-CBC" | "AES-GCM" | "HKDF" | HmacImportParams,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, algorithm, false, usages)
}
