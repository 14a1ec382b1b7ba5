/** The bytes of a buffer that no other thread can write to, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A `Buffer`, with the members that this package needs. */
export interface NodeBuffer extends Bytes {
  toString(encoding?: "base64url" | "hex" | "utf8", start?: number, end?: number): string
}

/** Node's `Buffer`; Bun and Deno have it, too. */
export interface NodeBufferConstructor {
  concat(parts: readonly Bytes[]): NodeBuffer
  from(text: string, encoding: "base64url" | "latin1"): NodeBuffer
  from(buffer: ArrayBuffer, byteOffset: number, length: number): NodeBuffer
}

/** An opaque `KeyObject`. With one, Node needs a tenth of the time to begin that it needs with a key in bytes. */
export interface NodeKey {
  readonly type: string
}

/** The part of `node:crypto` that this package uses. It's all synchronous. */
export interface NodeCrypto {
  hash(algorithm: "sha256" | "sha512", text: string, encoding: "hex" | "base64url"): string
  hash(algorithm: "sha256" | "sha384" | "sha512", text: string, encoding: "buffer"): Bytes
  hash(algorithm: "sha512", data: Bytes, encoding: "latin1"): string
  hkdfSync(digest: "sha256", secret: string, salt: string, info: string, length: number): ArrayBuffer
  createSecretKey(key: Bytes): NodeKey
  createCipheriv(
    algorithm: "aes-256-cbc",
    key: NodeKey,
    iv: Bytes,
  ): { update(text: string, encoding: "utf8"): Bytes; final(): Bytes }
  createDecipheriv(
    algorithm: "aes-256-cbc",
    key: NodeKey,
    iv: Bytes,
  ): { setAutoPadding(autoPadding: boolean): unknown; update(data: Bytes): NodeBuffer }
  readonly KeyObject: { from(key: CryptoKey): NodeKey }
  verify(
    hash: "sha256" | "sha384" | "sha512" | null,
    signed: Bytes,
    key: NodeKey | (SignatureParameters & { readonly key: NodeKey }),
    signature: Bytes,
  ): boolean
}

/** The padding and the format of a signature. */
export interface SignatureParameters {
  readonly padding?: number
  /** The length of the salt, in bytes. */
  readonly saltLength?: number
  readonly dsaEncoding?: "ieee-p1363"
}

interface Platform {
  crypto: Crypto
  process?: { getBuiltinModule?: (id: string) => unknown }
}

/** Node's `Buffer`, if the runtime has it, because its base64url and hexadecimal conversions are native. */
export const nodeBuffer: NodeBufferConstructor | undefined = /* @__PURE__ */ findBuiltin(
  "node:buffer",
  ({ Buffer }: { readonly Buffer: NodeBufferConstructor }) => Buffer,
)

/**
 * `node:crypto`, if the runtime has all of {@link NodeCrypto} (Node 20.16 and later, Bun, Deno), or undefined. A
 * WebCrypto job runs on another thread, and switching to it takes many times as long as the work. A synchronous call of
 * the same primitive doesn't switch.
 */
export const nodeCrypto: NodeCrypto | undefined = /* @__PURE__ */ findBuiltin("node:crypto", tested)

/** Finds a module by name at run time, because a static import would break bundles for other runtimes. */
function findBuiltin<Builtin, Part>(id: string, partOf: (builtin: Builtin) => Part): Part | undefined {
  try {
    const platform: Platform = globalThis
    const builtin = platform.process?.getBuiltinModule?.(id) as Builtin | undefined
    return builtin && partOf(builtin)
  } catch {
    return undefined
  }
}

/**
 * Runs every primitive once, because some runtimes ship stubs that throw only when they're called, and a runtime may
 * hold back a block or not know an encoding.
 */
function tested(crypto: NodeCrypto): NodeCrypto | undefined {
  const bytes = new Uint8Array(crypto.hkdfSync("sha256", crypto.hash("sha256", "", "hex"), "", "", 32))
  const key = crypto.createSecretKey(bytes)
  const decipher = crypto.createDecipheriv("aes-256-cbc", key, bytes.subarray(16))
  decipher.setAutoPadding(false)
  const isComplete =
    decipher.update(bytes).length === 32 && crypto.hash("sha512", bytes, "latin1").length === 64
  return isComplete ? crypto : undefined
}
