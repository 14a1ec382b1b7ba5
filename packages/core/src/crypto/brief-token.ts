import { isNumericDate, numericDate } from "../model/numeric-date.ts"
import { parseObject } from "../model/parse-object.ts"
import type { Claims } from "./claims.ts"
import { deriveKey, type Segments } from "./content-key.ts"
import { encodeBase64url, encodeUtf8 } from "./encodings.ts"
import { gcmKey, sealGcm } from "./gcm.ts"

/** The protected header of a brief token: the shortest one that other implementations of the token format accept. */
const header = /* @__PURE__ */ encodeBase64url(/* @__PURE__ */ encodeUtf8('{"alg":"dir","enc":"A256GCM"}'))

/** The maximum number of secrets that are tried to open a token. */
const maxSecrets = 10

/**
 * Encrypts claims into the shortest token that Auth.js opens, too: A256GCM, without `kid`, `iat` and `jti`. Use it for
 * parameters of URLs, whose length other services limit.
 *
 * @param secrets - the first one seals the token.
 * @param salt - the same as for {@link openBriefToken}.
 * @param maxAge - the lifetime of the token, in seconds.
 */
export async function sealBriefToken(
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

/** Returns the claims of a brief token that was sealed with one of the secrets. Returns null for anything else. */
export async function openBriefToken(
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
