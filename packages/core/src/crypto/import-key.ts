import type { Bytes } from "../runtime/node-builtins.ts"

/** Gives WebCrypto a raw secret key, for these uses only and never to be read again. */
export async function importKey(
  bytes: Bytes,
  algorithm: "AES-CBC" | "AES-GCM" | "HKDF" | HmacImportParams,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, algorithm, false, usages)
}
