import { timingSafeEqual } from "./timing-safe-equal.ts"
import { deriveKey } from "./derive-key.ts"
import { decodeBase64url, encodeBase64url, encodeUtf8 } from "./encodings.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import type { Bytes } from "../runtime/node-builtins.ts"
import type { SealPurpose } from "./purpose.ts"
import type { CbcHmac, SealImplementation } from "./seal-implementation.ts"

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
