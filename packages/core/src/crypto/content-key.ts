import { chain, type Lazy, type MaybePromise } from "../runtime/lazily.ts"
import { type Bytes, nodeCrypto } from "../runtime/node-builtins.ts"
import { decodeBase64url, encodeBase64url, encodeUtf8 } from "./encodings.ts"
import { sha256Base64url, sha512Base64url, timingSafeEqual } from "./hashes.ts"
import { type CbcHmac, hkdfWeb, type SealImplementation } from "./primitives.ts"

/**
 * The segments of a token in base64url, as the token contains them (RFC 7516 §3.1). With `dir`, the key's segment is
 * empty.
 */
export interface Segments {
  readonly header: string
  readonly iv: string
  readonly ciphertext: string
  readonly tag: string
}

/** A derived key that opens tokens. */
export interface ContentKey {
  readonly kid: string
  /** Returns the text, or undefined if a segment isn't canonical, has the wrong length or isn't authentic. */
  open(segments: Segments): MaybePromise<string | undefined>
}

/** A derived key that also seals tokens. */
export interface SealingKey extends ContentKey {
  /** The protected header of every token that this key seals, in base64url. */
  readonly header: string
  readonly cipher: CbcHmac
  /** Computes the authentication tag of a token with this header, in base64url. */
  readonly tagOf: (iv: Bytes, ciphertext: Bytes) => MaybePromise<string>
}

/**
 * Prepares the A256CBC-HS512 key for a secret and a salt.
 *
 * @param purpose - undefined for the token format that other implementations share
 */
export function sealingKey(
  implementation: SealImplementation,
  secret: string,
  salt: string,
  purpose?: SealPurpose,
): MaybePromise<SealingKey> {
  return chain(deriveKey(secret, salt, 64, purpose), ({ bytes, kid }) => {
    const header = encodeBase64url(encodeUtf8(JSON.stringify({ alg: "dir", enc: "A256CBC-HS512", kid })))
    return chain(implementation(bytes), (cipher) => cbcHmacKey(cipher, kid, header))
  })
}

function cbcHmacKey(cipher: CbcHmac, kid: string, header: string): SealingKey {
  const tagOf = authenticator(cipher, header)
  return {
    kid,
    header,
    cipher,
    tagOf,
    open(segments) {
      const iv = decodeBase64url(segments.iv)
      const ciphertext = decodeBase64url(segments.ciphertext)
      // The tag covers the vector and the ciphertext without a boundary between them; only the vector's fixed length
      // defines it.
      if (iv?.length !== 16 || !ciphertext) return undefined
      const tagOfHeader = segments.header === header ? tagOf : authenticator(cipher, segments.header)
      return chain(tagOfHeader(iv, ciphertext), (tag) =>
        timingSafeEqual(tag, segments.tag) ? cipher.decrypt(iv, ciphertext) : undefined,
      )
    },
  }
}

/** Creates the function that computes authentication tags for one header (RFC 7518 §5.2.2.1, steps 4 and 5). */
function authenticator(
  cipher: CbcHmac,
  header: string,
): (iv: Bytes, ciphertext: Bytes) => MaybePromise<string> {
  const additionalData = encodeUtf8(header)
  const bitLength = new Uint8Array(8)
  new DataView(bitLength.buffer).setUint32(4, header.length * 8)
  return (iv, ciphertext) =>
    chain(cipher.mac([additionalData, iv, ciphertext, bitLength]), (mac) =>
      encodeBase64url(mac.subarray(0, 32)),
    )
}

/** A content encryption key, and the name that tokens use for it. */
interface DerivedKey {
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
    : hkdfWeb(encodeUtf8(secret), encodeUtf8(salt), encodeUtf8(info), length)
}

/**
 * The purposes for which something is sealed, besides the formats that other implementations share. Each purpose has
 * its own keys, so a token sealed for one purpose can't be opened for another, regardless of the cookies' names
 * (docs/differences.md, D44) [JW-03].
 */
export type SealPurpose =
  | "sign-in transaction"
  | "sign-out transaction"
  | "passkey challenges"
  | "fresh sign-in"
  | "step-up"
  | "logout hint"
  | "requested links"
  | "kept tokens"
  | "refused tokens"
  | "account tokens"
  | "answer set aside"
  | "invitation"
  | "waiting session"

/** Asks one key after the other, and returns the first truthy answer; undefined if there is no such answer. */
export function firstAnswer<Key, Answer>(
  keys: readonly Lazy<Key>[],
  ask: (key: Key) => MaybePromise<Answer>,
  index = 0,
): MaybePromise<Answer | undefined> {
  const key = keys[index]
  return key && chain(chain(key(), ask), (answer) => answer || firstAnswer(keys, ask, index + 1))
}
