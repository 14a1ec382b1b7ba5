import { concat, fromBase64url } from "../bytes.ts"
import { encodeCbor, type Cbor } from "./cbor.ts"

/** The authenticator's algorithms, by their names in the COSE registry. */
export type Algorithm = "ES256" | "RS256" | "EdDSA"

/** A credential's key pair. */
export interface CredentialKey {
  readonly algorithm: Algorithm
  /** The public key as a COSE_Key (RFC 9052 §7). */
  readonly cose: Uint8Array<ArrayBuffer>
  readonly publicKey: CryptoKey
  /** The public key as a JWK. */
  readonly jwk: Readonly<JsonWebKey>
  /** Signs like an authenticator, with ECDSA signatures in DER (Web Authentication Level 3 §6.5.5). */
  readonly sign: (data: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>
}

/** A passkey that an authenticator keeps. */
export interface KeptCredential {
  readonly id: Uint8Array<ArrayBuffer>
  readonly key: CredentialKey
  readonly rpId: string
  userHandle: string
  counter: number
}

/** COSE algorithm numbers. */
export const algorithmIds: Readonly<Record<Algorithm, number>> = { ES256: -7, RS256: -257, EdDSA: -8 }

const modulusLength = 2048
const publicExponent = Uint8Array.of(1, 0, 1)
const hash = "SHA-256"

/** The parameters for WebCrypto to create keys and sign with them. */
const parameters = {
  ES256: { name: "ECDSA", namedCurve: "P-256", hash },
  RS256: { name: "RSASSA-PKCS1-v1_5", modulusLength, publicExponent, hash },
  EdDSA: { name: "Ed25519" },
} as const

/** Creates a key pair. */
export async function makeKey(algorithm: Algorithm): Promise<CredentialKey> {
  const pair = await crypto.subtle.generateKey(parameters[algorithm], true, ["sign", "verify"])
  const { publicKey, privateKey } = pair as CryptoKeyPair
  const jwk = await crypto.subtle.exportKey("jwk", publicKey)
  return {
    algorithm,
    cose: encodeCbor(coseKey(algorithm, jwk)),
    publicKey,
    jwk,
    sign: async (data) => {
      const signature = await crypto.subtle.sign(parameters[algorithm], privateKey, concat(data))
      const bytes = new Uint8Array(signature)
      return algorithm === "ES256" ? inDer(bytes) : bytes
    },
  }
}

/** Returns the COSE_Key of a JWK (RFC 9053 §7, RFC 8230 §4). */
function coseKey(algorithm: Algorithm, jwk: JsonWebKey): Map<number, Cbor> {
  const bytes = (name: "x" | "y" | "n" | "e"): Uint8Array => fromBase64url(jwk[name] ?? "")
  const alg: [number, Cbor] = [3, algorithmIds[algorithm]]
  switch (algorithm) {
    case "ES256":
      return new Map<number, Cbor>([[1, 2], alg, [-1, 1], [-2, bytes("x")], [-3, bytes("y")]])
    case "RS256":
      return new Map<number, Cbor>([[1, 3], alg, [-1, bytes("n")], [-2, bytes("e")]])
    case "EdDSA":
      return new Map<number, Cbor>([[1, 1], alg, [-1, 6], [-2, bytes("x")]])
  }
}

/** Returns WebCrypto's signature, which is two numbers side by side, as an ECDSA-Sig-Value (RFC 3279 §2.2.3). */
function inDer(signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const half = signature.length / 2
  const numbers = [signature.subarray(0, half), signature.subarray(half)].map((bytes) => {
    const digits = bytes.subarray(bytes.findIndex((byte) => byte !== 0))
    // A number with its first bit set would be negative.
    const padding = (digits[0] ?? 0) >= 0x80 ? [0] : []
    return concat([0x02, digits.length + padding.length], padding, digits)
  })
  const content = concat(...numbers)
  return concat([0x30, content.length], content)
}
