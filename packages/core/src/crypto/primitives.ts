import type { MaybePromise } from "../runtime/lazily.ts"
import type { Bytes, NodeBuffer, NodeBufferConstructor, NodeCrypto } from "../runtime/node-builtins.ts"
import { concatBytes, decodeUtf8, encodeUtf8 } from "./encodings.ts"

/**
 * The content encryption of a token (RFC 7518 §5.1). Sessions are sealed with A256CBC-HS512. A256GCM is for
 * parameters of URLs, and for tokens from other implementations.
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

/**
 * Seals with `node:crypto`: everything happens within the call, on the calling thread. Opening a token creates no
 * OpenSSL objects, because finalizing one costs the garbage collector as much as the work with it.
 */
export function sealNode(crypto: NodeCrypto, buffer: NodeBufferConstructor): SealImplementation {
  return (key) => {
    const encryptionKey = crypto.createSecretKey(key.subarray(32))
    return {
      mac: hmacSha512(crypto, buffer, key.subarray(0, 32)),
      encrypt(iv, text) {
        const cipher = crypto.createCipheriv("aes-256-cbc", encryptionKey, iv)
        return buffer.concat([cipher.update(text, "utf8"), cipher.final()])
      },
      decrypt: decryptCbc(crypto.createDecipheriv("aes-256-cbc", encryptionKey, new Uint8Array(16)), buffer),
    }
  }
}

/**
 * Creates the function for HMAC with SHA-512 (RFC 2104 §2), for keys no longer than a block of the hash, which has 128
 * bytes.
 */
function hmacSha512(crypto: NodeCrypto, buffer: NodeBufferConstructor, key: Bytes): CbcHmac["mac"] {
  const padded = (pad: number): Bytes => new Uint8Array(128).map((_, at) => pad ^ (key[at] ?? 0))
  const [inner, outer] = [padded(0x36), padded(0x5c)]
  // The hash is created as text, because bytes would need an OpenSSL object, too.
  const sha512 = (parts: readonly Bytes[]): Bytes =>
    buffer.from(crypto.hash("sha512", buffer.concat(parts), "latin1"), "latin1")
  return (parts) => sha512([outer, sha512([inner, ...parts])])
}

/**
 * Creates a function that decrypts one message after the other. In CBC, a block depends only on the previous block. If
 * the vector comes first, as a block, only that block's text depends on the previous message.
 */
function decryptCbc(
  decipher: ReturnType<NodeCrypto["createDecipheriv"]>,
  buffer: NodeBufferConstructor,
): CbcHmac["decrypt"] {
  // With padding, the last block would be held back.
  decipher.setAutoPadding(false)
  return (iv, ciphertext) => {
    // A part of a block would be held back for the next message.
    if (ciphertext.length % 16 !== 0) return undefined
    return unpad(decipher.update(buffer.concat([iv, ciphertext])))
  }
}

/** Removes PKCS #7 padding (RFC 5652 §6.3), which has 1 to 16 bytes; each byte's value is their number. */
function unpad(padded: NodeBuffer): string | undefined {
  const count = padded.at(-1) ?? 0
  const end = padded.length - count
  if (count < 1 || count > 16) return undefined
  for (let index = end; index < padded.length; index++) if (padded[index] !== count) return undefined
  return padded.toString("utf8", 16, end)
}

/** Seals with WebCrypto, for every runtime. Imported keys are cached, so that each primitive is one job. */
export async function sealWeb(key: Bytes): Promise<CbcHmac> {
  const macKey = await importKey(key.subarray(0, 32), { name: "HMAC", hash: "SHA-512" }, ["sign"])
  const encryptionKey = await importKey(key.subarray(32), "AES-CBC", ["encrypt", "decrypt"])
  return {
    mac: async (parts) => new Uint8Array(await crypto.subtle.sign("HMAC", macKey, concatBytes(parts))),
    encrypt: async (iv, text) =>
      new Uint8Array(await crypto.subtle.encrypt({ name: "AES-CBC", iv }, encryptionKey, encodeUtf8(text))),
    decrypt: (iv, ciphertext) => decryptWeb({ name: "AES-CBC", iv }, encryptionKey, ciphertext),
  }
}

/**
 * Derives bytes by HKDF with SHA-256 (RFC 5869) in WebCrypto, for every runtime.
 *
 * @param length - in bytes.
 */
export async function hkdfWeb(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await importKey(secret, "HKDF", ["deriveBits"])
  const algorithm = { name: "HKDF", hash: "SHA-256", salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8))
}

/** Decrypts a text with WebCrypto. Returns undefined if its length, padding or tag is wrong. */
export async function decryptWeb(
  algorithm: AesCbcParams | AesGcmParams,
  key: CryptoKey,
  data: Bytes,
): Promise<string | undefined> {
  try {
    return decodeUtf8(await crypto.subtle.decrypt(algorithm, key, data))
  } catch {
    return undefined
  }
}

/** Imports a raw secret key into WebCrypto. It isn't extractable, and can only be used for these operations. */
export async function importKey(
  bytes: Bytes,
  algorithm: "AES-CBC" | "AES-GCM" | "HKDF" | HmacImportParams,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, algorithm, false, usages)
}
