import { WebAuthnVerificationError } from "../errors/classes.ts"
import type { Bytes } from "../runtime/node-builtins.ts"
import { decodeCbor, type Cbor, type CborMap } from "./cbor.ts"
import { isOnCurve, isOnEd25519, p256, p384, p521, type Curve } from "./curves.ts"

/** The labels of a COSE_Key (RFC 9052 §7.1, RFC 9053 §7, RFC 8230 §4, RFC 9964). Each type has its own members. */
const kty = 1
const alg = 3
const keyTypes = { okp: 1, ec2: 2, rsa: 3, akp: 7 } as const

/** The form of a public key for one algorithm. */
interface Shape {
  readonly kty: number
  /** The members besides `kty` and `alg`. */
  readonly members: readonly number[]
  readonly isSound: (key: CborMap) => boolean
}

const ecdsa = (curve: Curve): Shape => ({
  kty: keyTypes.ec2,
  members: [-1, -2, -3],
  isSound: (key) => key.get(-1) === curve.id && isPoint(curve, key.get(-2), key.get(-3)),
})

const rsa: Shape = {
  kty: keyTypes.rsa,
  members: [-1, -2],
  isSound: (key) => isModulus(key.get(-1)) && isExponent(key.get(-2)),
}

const eddsa: Shape = {
  kty: keyTypes.okp,
  members: [-1, -2],
  isSound: (key) => {
    const x = key.get(-2)
    return key.get(-1) === 6 && x instanceof Uint8Array && x.length === 32 && isOnEd25519(x)
  },
}

/** FIPS 204 §4: the public key of each parameter set has a fixed length, and any bytes of that length are a key. */
const mlDsa = (length: number): Shape => ({
  kty: keyTypes.akp,
  members: [-1],
  isSound: (key) => {
    const pub = key.get(-1)
    return pub instanceof Uint8Array && pub.length === length
  },
})

/**
 * The form of the keys for each algorithm, by its COSE number. Web Authentication Level 3 §5.8.5 ties each ECDSA
 * algorithm to one curve, and EdDSA to Ed25519.
 */
const shapes: ReadonlyMap<unknown, Shape> = new Map([
  [-7, ecdsa(p256)],
  [-35, ecdsa(p384)],
  [-36, ecdsa(p521)],
  [-8, eddsa],
  [-48, mlDsa(1_312)],
  [-49, mlDsa(1_952)],
  [-50, mlDsa(2_592)],
  ...[-37, -38, -39, -257, -258, -259, -65_535].map((number) => [number, rsa] as const),
])

/**
 * Checks the public key of a new passkey: its algorithm was offered, its type and curve belong to the algorithm,
 * signatures can be verified with it, and it has no other members (Web Authentication Level 3 §6.5.1.1).
 *
 * @param publicKey - a COSE_Key, as it will be stored.
 * @param offered - COSE numbers of algorithms.
 * @throws WebAuthnVerificationError if one of these checks fails.
 */
export function checkPublicKey(publicKey: Bytes, offered: readonly number[]): void {
  const key = decodeCbor(publicKey)
  if (!(key instanceof Map)) throw refused("is not a COSE key")
  const algorithm: unknown = key.get(alg)
  const shape = shapes.get(algorithm)
  if (shape === undefined || !offered.some((number) => number === algorithm))
    throw refused("is for an algorithm that was not offered")
  if (key.get(kty) !== shape.kty) throw refused("is of another type than its algorithm")
  const labels = [kty, alg, ...shape.members]
  if (key.size !== labels.length || !labels.every((label) => key.has(label)))
    throw refused("does not have exactly the members of its type")
  if (!shape.isSound(key)) throw refused("is no key of its type")
}

function refused(what: string): WebAuthnVerificationError {
  return new WebAuthnVerificationError(`The public key of the new credential ${what}.`)
}

function isPoint(curve: Curve, x: Cbor | undefined, y: Cbor | undefined): boolean {
  return (
    x instanceof Uint8Array &&
    y instanceof Uint8Array &&
    x.length === curve.length &&
    y.length === curve.length &&
    isOnCurve(curve, x, y)
  )
}

/** Returns true for an odd modulus of 2048 to 8192 bits: NIST SP 800-131A §3, and the limits of runtimes. */
function isModulus(modulus: Cbor | undefined): boolean {
  if (!(modulus instanceof Uint8Array)) return false
  const [first = 0] = modulus
  const bits = modulus.length * 8 - Math.clz32(first) + 24
  const last = modulus.at(-1) ?? 0
  return first !== 0 && bits >= 2_048 && bits <= 8_192 && last % 2 === 1
}

/** Returns true for an odd exponent above 2^16 (FIPS 186-5 §5.1). Above 2^32, runtimes differ. */
function isExponent(exponent: Cbor | undefined): boolean {
  if (!(exponent instanceof Uint8Array) || exponent.length > 4) return false
  const value = exponent.reduce((sum, byte) => sum * 256 + byte, 0)
  return value > 65_536 && value % 2 === 1
}
