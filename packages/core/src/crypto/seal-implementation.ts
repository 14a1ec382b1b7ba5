import type { MaybePromise } from "../runtime/maybe-promise.ts"
import type { Bytes } from "../runtime/node-builtins.ts"

/**
 * The content encryption of a token (RFC 7518 §5.1). Sessions are sealed with A256CBC-HS512. A256GCM is for brief tokens, and
 * for tokens from other implementations.
 */
export type ContentEncryption = "A256CBC-HS512" | "A256GCM"

/**
 * Prepares a key of 64 bytes: the first half authenticates, the second encrypts (RFC 7518 §5.2.2.1). A platform
 * provides only this function. The format, its checks and its rules are implemented once, on top of it.
 */
export type SealImplementation = (key: Bytes) => MaybePromise<CbcHmac>

/** The primitives of A256CBC-HS512 for one key. */
export interface CbcHmac {
  /** Computes the HMAC with SHA-512 of several concatenated parts. */
  mac(parts: readonly Bytes[]): MaybePromise<Bytes>
  /** Encrypts a text by AES-256-CBC with PKCS #7 padding. */
  encrypt(iv: Bytes, text: string): MaybePromise<Bytes>
  /** Decrypts a text. Returns undefined if the length or the padding is wrong. */
  decrypt(iv: Bytes, ciphertext: Bytes): MaybePromise<string | undefined>
}
