import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
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
