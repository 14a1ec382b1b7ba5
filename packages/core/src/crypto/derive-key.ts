import { encodeBase64url, encodeUtf8 } from "./encodings.ts"
import { sha256Base64url, sha512Base64url } from "./hashes.ts"
import { loadWebPrimitives } from "./load-web-primitives.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import { type Bytes, nodeCrypto } from "../runtime/node-builtins.ts"
import type { SealPurpose } from "./purpose.ts"

/** A content encryption key, and the name that tokens use for it. */
export interface DerivedKey {
  readonly bytes: Bytes
  /** The JWK thumbprint of the key (RFC 7638) with the hash that's as long as the key, in base64url. */
  readonly kid: string
}

/**
 * Derives a secret's key for one salt, which is the name of the cookie.
 *
 * @param length - in bytes: 64 for A256CBC-HS512, 32 for A256GCM
 * @param purpose - undefined for the token format that other implementations share
 */
export function deriveKey(
  secret: string,
  salt: string,
  length: 32 | 64,
  purpose?: SealPurpose,
): MaybePromise<DerivedKey> {
  // The first label is part of the token format, because other implementations derive the same key from it.
  const info =
    purpose === undefined
      ? `Auth.js Generated Encryption Key (${salt})`
      : `Latchkey Encryption Key (${purpose})`
  return chain(hkdf(secret, salt, info, length), (bytes) => {
    // RFC 7638 §3.2: the required members of an "oct" key, in lexicographic order.
    const jwk = JSON.stringify({ k: encodeBase64url(bytes), kty: "oct" })
    const kid = length === 64 ? sha512Base64url(jwk) : sha256Base64url(jwk)
    return chain(kid, (text) => ({ bytes, kid: text }))
  })
}

/** Derives bytes by HKDF with SHA-256 (RFC 5869). */
function hkdf(secret: string, salt: string, info: string, length: number): MaybePromise<Bytes> {
  return nodeCrypto
    ? new Uint8Array(nodeCrypto.hkdfSync("sha256", secret, salt, info, length))
    : chain(loadWebPrimitives(), (web) =>
        web.hkdfWeb(encodeUtf8(secret), encodeUtf8(salt), encodeUtf8(info), length),
      )
}
