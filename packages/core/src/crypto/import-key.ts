import type { Bytes } from "../runtime/node-builtins.ts"

/** Imports a raw secret key into WebCrypto, only for these uses and not extractable. */
export async function importKey(
  bytes: Bytes,
  algorithm: "AES-CBC" | "AES-GCM" | "HKDF" | HmacImportParams,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, algorithm, false, usages)
}
