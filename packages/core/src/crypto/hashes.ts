import { chain, type MaybePromise } from "../runtime/lazily.ts"
import { type Bytes, nodeCrypto } from "../runtime/node-builtins.ts"
import { encodeBase64url, encodeHex, encodeUtf8 } from "./encodings.ts"

/** The SHA-2 hash algorithms, by their WebCrypto names. */
export type HashAlgorithm = "SHA-256" | "SHA-384" | "SHA-512"

const nodeNames = { "SHA-256": "sha256", "SHA-384": "sha384", "SHA-512": "sha512" } as const

/** Returns the SHA-256 of a text (its UTF-8 bytes) in lower-case hexadecimal, synchronously if the platform can. */
export function sha256Hex(text: string): MaybePromise<string> {
  return nodeCrypto ? nodeCrypto.hash("sha256", text, "hex") : digest("SHA-256", text).then(encodeHex)
}

/**
 * Returns the SHA-256 of a text (its UTF-8 bytes) in base64url without padding, synchronously if the platform can.
 */
export function sha256Base64url(text: string): MaybePromise<string> {
  return nodeCrypto
    ? nodeCrypto.hash("sha256", text, "base64url")
    : digest("SHA-256", text).then(encodeBase64url)
}

/**
 * Returns the SHA-512 of a text (its UTF-8 bytes) in base64url without padding, synchronously if the platform can.
 */
export function sha512Base64url(text: string): MaybePromise<string> {
  return nodeCrypto
    ? nodeCrypto.hash("sha512", text, "base64url")
    : digest("SHA-512", text).then(encodeBase64url)
}

/** Returns the bytes of a text's hash (of its UTF-8 bytes), synchronously if the platform can. */
export function hashBytes(algorithm: HashAlgorithm, text: string): MaybePromise<Bytes> {
  return nodeCrypto ? nodeCrypto.hash(nodeNames[algorithm], text, "buffer") : digest(algorithm, text)
}

async function digest(algorithm: HashAlgorithm, text: string): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, encodeUtf8(text)))
}

/**
 * Returns a value that identifies a session but doesn't give access to it, unlike the key of a stored session. It has
 * 22 characters.
 */
export function sessionIdHash(id: string): MaybePromise<string> {
  return chain(sha256Base64url(`session:${id}`), (hash) => hash.slice(0, 22))
}

/** The purposes for which a hash is stored, or sent. */
type HashPurpose =
  | "attempts"
  | "one-time code"
  | "recovery record"
  | "joined record"
  | "used challenge"
  | "open question"
  | "invitation"
  | "challenge"
  | "short state"

/**
 * Returns the SHA-256, in lower-case hexadecimal, of a value stored for one purpose. The purpose is part of the hash,
 * so no other purpose produces the same hash. A sign-in link can't produce it either, because it hashes the token and
 * then the secret. In this hash, the secret is in the middle, where only the service can put it.
 *
 * @param secret - empty if the parts themselves can't be guessed.
 */
export function purposeHash(
  purpose: HashPurpose,
  secret: string,
  parts: readonly string[],
): MaybePromise<string> {
  return sha256Hex(JSON.stringify([purpose, secret, parts]))
}

/**
 * Compares two texts in a time that depends only on their length, not on the position of a difference. Use it for all
 * secrets. Compare digests of equal length, because a difference in length isn't hidden.
 */
export function timingSafeEqual(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}
