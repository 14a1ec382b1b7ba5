import { decodeUtf8 } from "./decode-utf8.ts"
import type { Bytes } from "../runtime/node-builtins.ts"

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
