import { asWritten } from "../model/json-value.ts"
import { numericDate } from "../model/dates.ts"
import { chain, type MaybePromise } from "../runtime/lazily.ts"
import type { Bytes } from "../runtime/node-builtins.ts"
import type { Claims, KeyRing } from "./key-ring.ts"
import { encodeBase64url } from "./encodings.ts"

/** The options for sealing a token. */
export interface SealOptions {
  /** The lifetime of the token, in seconds. */
  maxAge: number
  /** The time of sealing, in seconds since the epoch. Default: the current time. */
  now?: number | undefined
}

/** One source for all keys, because a vector doesn't belong to a key until it's used. */
const nextVector = /* @__PURE__ */ vectorSource()

/**
 * Encrypts claims, serialised by `JSON.stringify`, with the first secret of a ring. Adds `iat`, `exp` and a random
 * `jti`, and overwrites claims with these names.
 *
 * It isn't a method of a ring because session checks only open tokens, and their bundle leaves out this code.
 *
 * @returns the whole token (compact serialisation, RFC 7516 §7.1).
 */
export function seal(
  ring: KeyRing,
  claims: Claims,
  { maxAge, now = numericDate() }: SealOptions,
): MaybePromise<string> {
  const plain = asWritten(claims) as Claims
  const text = JSON.stringify({
    ...plain,
    iat: now,
    exp: Math.floor(now + maxAge),
    jti: crypto.randomUUID(),
  })
  return chain(ring.sealingKey(), ({ header, cipher, tagOf }) => {
    const iv = nextVector()
    return chain(cipher.encrypt(iv, text), (ciphertext) =>
      chain(
        tagOf(iv, ciphertext),
        (tag) => `${header}..${encodeBase64url(iv)}.${encodeBase64url(ciphertext)}.${tag}`,
      ),
    )
  })
}

/**
 * Creates a source of initialization vectors: 16 random bytes for each call. The platform generates 64 vectors at a
 * time, because each draw costs as much as encrypting a session. A vector is public once it's used. Never draw a secret
 * in advance like this.
 */
export function vectorSource(): () => Bytes {
  let rest = new Uint8Array(0)
  return () => {
    if (rest.length === 0) rest = crypto.getRandomValues(new Uint8Array(1024))
    const vector = rest.subarray(0, 16)
    rest = rest.subarray(16)
    return vector
  }
}
