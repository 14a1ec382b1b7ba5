import type { Bytes } from "../runtime/node-builtins.ts"
import { importKey } from "./import-key.ts"

/**
 * HKDF with SHA-256 (RFC 5869) by WebCrypto, for every runtime.
 *
 * @param length - in bytes.
 */
export async function hkdfWeb(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await importKey(secret, "HKDF", ["deriveBits"])
  const algorithm = { name: "HKDF", hash: "SHA-256", salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8))
}
