import type { MaybePromise } from "../runtime/maybe-promise.ts"
import type { Bytes } from "../runtime/node-builtins.ts"

/** The content encryption of a token (RFC 7518 §5.1). New tokens use A256CBC-HS512; A256GCM is only ever read. */
export type ContentEncryption = "A256CBC-HS512" | "A256GCM"

/**
 * Prepares a key of 64 bytes: the first half authenticates, the second encrypts (RFC 7518 §5.2.2.1). A platform
 * provides only this; the format, its checks and its rules are written once, above it.
 */
export type SealImplementation = (key: Bytes) => MaybePromise<CbcHmac>

/** The primitives of A256CBC-HS512 under one key. */
export interface CbcHmac {
  /** HMAC with SHA-512 of several parts, one after the other. */
  mac(parts: readonly Bytes[]): MaybePromise<Bytes>
  /** AES-256-CBC with PKCS #7 padding. */
  encrypt(iv: Bytes, text: string): MaybePromise<Bytes>
  /** Decrypts; undefined if the length or the padding is wrong. */
  decrypt(iv: Bytes, ciphertext: Bytes): MaybePromise<string | undefined>
}
