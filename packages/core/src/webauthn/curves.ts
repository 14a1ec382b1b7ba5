import { encodeHex } from "../crypto/encodings.ts"
import type { Bytes } from "../runtime/node-builtins.ts"

/** A curve of NIST SP 800-186 §3.2.1: y² = x³ - 3x + b, modulo p. */
export interface Curve {
  /** The curve's number in the COSE registry. */
  readonly id: number
  /** The length of a coordinate, in bytes. */
  readonly length: number
  readonly p: bigint
  readonly b: bigint
}

/** P-256. */
export const p256: Curve = {
  id: 1,
  length: 32,
  p: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
  b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
}

/** P-384. */
export const p384: Curve = {
  id: 2,
  length: 48,
  p: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
  b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
}

/** P-521. */
export const p521: Curve = {
  id: 3,
  length: 66,
  p: 2n ** 521n - 1n,
  b: 0x51953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
}

/**
 * Returns true if a point lies on a curve. No other check is needed: the point at infinity has no coordinates, and the
 * curves' order is prime.
 */
export function isOnCurve({ p, b }: Curve, xBytes: Bytes, yBytes: Bytes): boolean {
  const [x, y] = [bigintOf(xBytes), bigintOf(yBytes)]
  return x < p && y < p && (y * y - x * x * x + 3n * x - b) % p === 0n
}

const p25519 = 2n ** 255n - 19n
const d25519 = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n

/**
 * Returns true if 32 bytes are a point of Ed25519 (RFC 8032 §5.1.3) whose order isn't small. With the eight points of
 * small order, signatures could be created without a private key.
 */
export function isOnEd25519(bytes: Bytes): boolean {
  const p = p25519
  const y = BigInt.asUintN(255, bigintOf(bytes.toReversed()))
  if (y >= p) return false
  const y2 = (y * y) % p
  // x² = (y² - 1) / (dy² + 1)
  const x2 = ((y2 - 1n + p) * power(d25519 * y2 + 1n, p - 2n)) % p
  // x = 0 has the orders 1 and 2, y = 0 has 4; the points of order 8 are half of those: y² = x² (-1) …
  if (x2 === 0n || y2 === 0n || isOfOrder8(x2, y2)) return false
  return power(x2, (p - 1n) / 2n) === 1n
}

function isOfOrder8(x2: bigint, y2: bigint): boolean {
  // If such a point is doubled, its y is 0: y(2P) = (y² + x²) / (1 - dx²y²) on this curve, whose a is -1.
  return (x2 + y2) % p25519 === 0n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % p25519
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % p25519
    square = (square * square) % p25519
  }
  return result
}

function bigintOf(bytes: Bytes): bigint {
  return BigInt(`0x${encodeHex(bytes)}`)
}
