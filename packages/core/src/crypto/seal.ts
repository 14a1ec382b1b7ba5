import { asWritten } from "../model/as-written.ts"
import { numericDate } from "../model/numeric-date.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import type { Claims } from "./claims.ts"
import { encodeBase64url } from "./encodings.ts"
import type { KeyRing } from "./key-ring.ts"
import { vectorSource } from "./vector-source.ts"

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
