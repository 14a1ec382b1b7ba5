import { type Bytes, nodeCrypto, type NodeKey, type SignatureParameters } from "../runtime/node-builtins.ts"

interface NodeAlgorithm {
  /** The hash; null if the algorithm includes one. */
  readonly hash: "sha256" | "sha384" | "sha512" | null
  readonly parameters?: SignatureParameters
}

/** The value of `crypto.constants.RSA_PKCS1_PSS_PADDING`. */
const pss = 6
/** Concatenates the two numbers (RFC 7518 §3.4), without the DER structure. */
const concatenated = { dsaEncoding: "ieee-p1363" } as const

/** The asymmetric algorithms of JSON Web Signature (RFC 7518 §3.1, RFC 8037 §3.1) by their names in `node:crypto`. */
const algorithms: Readonly<Record<string, NodeAlgorithm>> = {
  RS256: { hash: "sha256" },
  RS384: { hash: "sha384" },
  RS512: { hash: "sha512" },
  PS256: { hash: "sha256", parameters: { padding: pss, saltLength: 32 } },
  PS384: { hash: "sha384", parameters: { padding: pss, saltLength: 48 } },
  PS512: { hash: "sha512", parameters: { padding: pss, saltLength: 64 } },
  ES256: { hash: "sha256", parameters: concatenated },
  ES384: { hash: "sha384", parameters: concatenated },
  ES512: { hash: "sha512", parameters: concatenated },
  EdDSA: { hash: null },
  Ed25519: { hash: null },
}

/** The minimum size of an RSA key's modulus, in bits (RFC 7518 §3.3). */
const minModulusLength = 2048

/** The same keys as `node:crypto` objects, cached because converting a key costs a tenth of verifying a signature. */
const nodeKeys = new WeakMap<CryptoKey, NodeKey>()

/**
 * Returns true if a signature is certainly valid for a public key. The result is synchronous, because a WebCrypto job
 * waits for a thread, which takes several times as long as the work itself. False isn't final, because the runtime may
 * not have `node:crypto`, or the key may not fit the algorithm. The caller then asks WebCrypto.
 *
 * @param key - imported for this algorithm, and extractable, because Node deprecates others.
 * @param algorithm - the value of `alg` (RFC 7515 §4.1.1).
 */
export function verifyNode(key: CryptoKey, algorithm: string, signed: Bytes, signature: Bytes): boolean {
  const supported = Object.hasOwn(algorithms, algorithm) ? algorithms[algorithm] : undefined
  if (nodeCrypto === undefined || supported === undefined || !key.extractable || isShort(key)) return false
  try {
    const { hash, parameters } = supported
    const nodeKey = nodeKeys.get(key) ?? nodeCrypto.KeyObject.from(key)
    nodeKeys.set(key, nodeKey)
    // Without parameters, the key is passed directly, because with an object, Node takes half as long again.
    const prepared = parameters === undefined ? nodeKey : { ...parameters, key: nodeKey }
    return nodeCrypto.verify(hash, signed, prepared, signature)
  } catch {
    return false
  }
}

function isShort({ algorithm }: CryptoKey): boolean {
  return "modulusLength" in algorithm && Number(algorithm.modulusLength) < minModulusLength
}
