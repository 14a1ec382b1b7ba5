import type { Bytes } from "../runtime/node-builtins.ts"

/** Imports a raw secret key into WebCrypto. It isn't extractable, and can only be used for these operations. */
export async function importKey(
  bytes: Bytes,
  algorithm: "AES-CBC" | "AES-GCM" | "HKDF" | HmacImportParams,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, algorithm, false, usages)
}
