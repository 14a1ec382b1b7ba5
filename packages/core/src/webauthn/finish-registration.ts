import { encodeHex } from "../crypto/encodings.ts"
import { WebAuthnVerificationError } from "../errors/classes.ts"
import { asksToRemember } from "../http/asks-to-remember.ts"
import { verified, type Verified } from "../identity/verified.ts"
import type { Authenticator } from "../model/account.ts"
import type { RegistrationInfo } from "../provider/simple-webauthn.ts"
import type { Bytes } from "../runtime/node-builtins.ts"
import { type Cbor, type CborMap, decodeCbor } from "./cbor.ts"
import { acceptedAlgorithms, requiresUserVerification } from "./challenge.ts"
import type { Answer } from "./credential-response.ts"
import { checkAttestation, inTime, simpleWebAuthn } from "./simple-webauthn.ts"
import { base64Of, toBase64 } from "./user-handle.ts"

/**
 * Verifies a new credential: Web Authentication Level 3 §7.1. Steps 1 to 11 have already been done. SimpleWebAuthn
 * carries out steps 12 to 24 on the authenticator's data; this function does the rest.
 *
 * @throws WebAuthnVerificationError
 */
export async function finishRegistration(answer: Answer): Promise<Verified> {
  const { provider, adapter, context, challenge, credential, session, callbackUrl } = answer
  const { handle } = challenge
  const info = await verifyAttestation(answer)
  const authenticator = readAuthenticator(info, answer)
  // Step 26: no user has this credential yet. Checked before anything is stored [WA-07].
  if ((await adapter.getAuthenticator(authenticator.credentialID)) !== null)
    throw new WebAuthnVerificationError("The credential is already registered.")
  const providerAccountId = toBase64(String(handle))
  const account = { provider: provider.id, type: "webauthn", providerAccountId } as const
  return verified({
    providerType: "webauthn",
    user: session?.user ?? { ...challenge.user },
    account: session === null ? account : { ...account, userId: session.user.id },
    authenticator: {
      ...authenticator,
      providerAccountId,
      transports: credential.transports.join(",") || null,
    },
    ...(challenge.session === undefined ? {} : { session: challenge.session }),
    // A new user has authenticated. A user who adds a passkey hasn't: it's the new passkey that verified them [D45].
    ...(challenge.session === undefined && session === null ? { userVerified: info.userVerified } : {}),
    remember: asksToRemember(context),
    callbackUrl,
  })
}

async function verifyAttestation(answer: Answer): Promise<RegistrationInfo> {
  const { provider, party, challenge, credential } = answer
  const { id, members, transports } = credential
  const { attestationObject = "" } = members
  // Step 13: exactly one object. Checked before the library reads it, because the library follows URLs in certificates.
  checkAttestation(attestationObject, provider)
  const library = await simpleWebAuthn(provider)
  try {
    const verification = library.verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: { ...members, transports: [...transports] },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.value,
      expectedOrigin: [...party.origins],
      // Step 14 [WA-03].
      expectedRPID: party.id,
      // Step 15 [WA-04].
      requireUserPresence: challenge.conditional !== true,
      // Step 16: a browser that creates a passkey automatically doesn't ask the user.
      requireUserVerification:
        challenge.conditional !== true && requiresUserVerification(provider, "register"),
      // Step 20 [WA-06].
      supportedAlgorithmIDs: acceptedAlgorithms(provider),
    })
    const { verified: isVerified, registrationInfo } = await inTime(verification)
    if (isVerified && registrationInfo !== undefined) return registrationInfo
  } catch (error) {
    throw new WebAuthnVerificationError("The new credential could not be verified.", { cause: error })
  }
  throw new WebAuthnVerificationError("The attestation of the new credential is not valid.")
}

/** Returns the credential record (step 27) in the form of stored rows. */
function readAuthenticator(
  info: RegistrationInfo,
  { provider, credential: { id } }: Answer,
): Omit<Authenticator, "providerAccountId"> {
  const { credential, credentialDeviceType, credentialBackedUp } = info
  const publicKey = credential?.publicKey ?? info.credentialPublicKey
  const attested = credential?.id ?? info.credentialID
  if (publicKey === undefined) throw new WebAuthnVerificationError("The new credential has no public key.")
  // The id that the authenticator signed, not the id that the browser adds.
  if (attested !== id)
    throw new WebAuthnVerificationError("The authenticator attested another credential id.")
  checkPublicKey(new Uint8Array(publicKey), acceptedAlgorithms(provider))
  return {
    credentialID: toBase64(id),
    credentialPublicKey: base64Of(publicKey),
    counter: credential?.counter ?? info.counter ?? 0,
    credentialDeviceType,
    credentialBackedUp,
  }
}

/** The labels of a COSE_Key (RFC 9052 §7.1, RFC 9053 §7, RFC 8230 §4, RFC 9964). Each type has its own members. */
const kty = 1
const alg = 3
const keyTypes = { okp: 1, ec2: 2, rsa: 3, akp: 7 } as const

/** A curve of NIST SP 800-186 §3.2.1: y² = x³ - 3x + b, modulo p. */
interface Curve {
  /** The curve's number in the COSE registry. */
  readonly id: number
  /** The length of a coordinate, in bytes. */
  readonly length: number
  readonly p: bigint
  readonly b: bigint
}

/** P-256. */
const p256: Curve = {
  id: 1,
  length: 32,
  p: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
  b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
}

/** P-384. */
const p384: Curve = {
  id: 2,
  length: 48,
  p: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
  b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
}

/** P-521. */
const p521: Curve = {
  id: 3,
  length: 66,
  p: 2n ** 521n - 1n,
  b: 0x51953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
}

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
function checkPublicKey(publicKey: Bytes, offered: readonly number[]): void {
  const key = decodeCbor(publicKey)
  if (!(key instanceof Map)) throw refused("is not a COSE key")
  const algorithm: unknown = key.get(alg)
  const shape = shapes.get(algorithm)
  if (shape === undefined || !offered.some((number) => number === algorithm))
    throw refused("is for an algorithm that was not offered")
  if (key.get(kty) !== shape.kty) throw refused("has a type that doesn't match its algorithm")
  const labels = [kty, alg, ...shape.members]
  if (key.size !== labels.length || !labels.every((label) => key.has(label)))
    throw refused("does not have exactly the members of its type")
  if (!shape.isSound(key)) throw refused("is not a valid key of its type")
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

/**
 * Returns true if a point lies on a curve. No other check is needed: the point at infinity has no coordinates, and the
 * curves' order is prime.
 */
function isOnCurve({ p, b }: Curve, xBytes: Bytes, yBytes: Bytes): boolean {
  const [x, y] = [bigintOf(xBytes), bigintOf(yBytes)]
  return x < p && y < p && (y * y - x * x * x + 3n * x - b) % p === 0n
}

const p25519 = 2n ** 255n - 19n
const d25519 = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n

/**
 * Returns true if 32 bytes are a point of Ed25519 (RFC 8032 §5.1.3) whose order isn't small. With the eight points of
 * small order, signatures could be created without a private key.
 */
function isOnEd25519(bytes: Bytes): boolean {
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
