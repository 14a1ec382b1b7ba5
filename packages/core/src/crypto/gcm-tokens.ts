import { isNumericDate, numericDate } from "../model/dates.ts"
import { parseObject } from "../model/json-value.ts"
import { chain, type MaybePromise } from "../runtime/lazily.ts"
import type { Bytes } from "../runtime/node-builtins.ts"
import { type ContentKey, deriveKey, type Segments } from "./content-key.ts"
import { concatBytes, decodeBase64url, encodeBase64url, encodeUtf8 } from "./encodings.ts"
import type { Claims } from "./key-ring.ts"
import { decryptWeb, importKey } from "./primitives.ts"

/** The protected header of our A256GCM tokens: the shortest one that other implementations of the token format accept. */
const header = /* @__PURE__ */ encodeBase64url(/* @__PURE__ */ encodeUtf8('{"alg":"dir","enc":"A256GCM"}'))

/** The maximum number of secrets that are tried to open a token. */
const maxSecrets = 10

/**
 * Encrypts claims into the shortest token that Auth.js opens, too: A256GCM, without `kid`, `iat` and `jti`. Use it for
 * parameters of URLs, whose length other services limit.
 *
 * @param secrets - the first one seals the token.
 * @param salt - the same as for {@link openGcmToken}.
 * @param maxAge - the lifetime of the token, in seconds.
 */
export async function sealGcmToken(
  [secret = ""]: readonly string[],
  salt: string,
  claims: Claims,
  maxAge: number,
): Promise<string> {
  const { bytes } = await deriveKey(secret, salt, 32)
  const text = JSON.stringify({ ...claims, exp: Math.floor(numericDate() + maxAge) })
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const { ciphertext, tag } = await sealGcm(bytes, iv, text, encodeUtf8(header))
  return `${header}..${encodeBase64url(iv)}.${encodeBase64url(ciphertext)}.${encodeBase64url(tag)}`
}

/** Returns the claims of an A256GCM token that was sealed with one of the secrets. Returns null for anything else. */
export async function openGcmToken(
  secrets: readonly string[],
  salt: string,
  token: string,
): Promise<Claims | null> {
  const [begin, key, iv = "", ciphertext = "", tag = "", excess] = token.split(".", 6)
  if (begin !== header || key !== "" || excess !== undefined) return null
  const segments: Segments = { header, iv, ciphertext, tag }
  for (const secret of secrets.slice(0, maxSecrets)) {
    // Tries the secrets one after the other, because it's usually the first one.
    const text = await (await gcmKey(secret, salt)).open(segments)
    const claims = text === undefined ? undefined : parseObject(text)
    if (claims !== undefined)
      return isNumericDate(claims["exp"]) && claims["exp"] > numericDate() ? claims : null
  }
  return null
}

/**
 * Opens a token encrypted with AES-256-GCM. Returns undefined if the tag is wrong. Sessions
 * are sealed with it only by other implementations, so there are no faster versions for single platforms.
 */
async function openGcm(
  key: Bytes,
  iv: Bytes,
  ciphertext: Bytes,
  tag: Bytes,
  additionalData: Bytes,
): Promise<string | undefined> {
  const encryptionKey = await importKey(key, "AES-GCM", ["decrypt"])
  return decryptWeb({ name: "AES-GCM", iv, additionalData }, encryptionKey, concatBytes([ciphertext, tag]))
}

/** Encrypts a text with AES-256-GCM. Never use the same pair of key and vector twice. */
async function sealGcm(
  key: Bytes,
  iv: Bytes,
  text: string,
  additionalData: Bytes,
): Promise<{ ciphertext: Bytes; tag: Bytes }> {
  const encryptionKey = await importKey(key, "AES-GCM", ["encrypt"])
  const algorithm = { name: "AES-GCM", iv, additionalData }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, encryptionKey, encodeUtf8(text)))
  return { ciphertext: sealed.subarray(0, -16), tag: sealed.subarray(-16) }
}

/** Prepares the A256GCM key for a secret and a salt. It opens our own A256GCM tokens, and those from other implementations. */
export function gcmKey(secret: string, salt: string): MaybePromise<ContentKey> {
  return chain(deriveKey(secret, salt, 32), ({ bytes, kid }) => ({
    kid,
    open(segments: Segments) {
      const iv = decodeBase64url(segments.iv)
      const ciphertext = decodeBase64url(segments.ciphertext)
      const tag = decodeBase64url(segments.tag)
      // RFC 7518 §5.3: a vector of 96 bits, and a tag of at least 128.
      if (iv?.length !== 12 || !ciphertext || tag?.length !== 16) return undefined
      return openGcm(bytes, iv, ciphertext, tag, encodeUtf8(segments.header))
    },
  }))
}
