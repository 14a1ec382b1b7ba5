import { generateKeyPairSync, sign, type KeyObject } from "node:crypto"
import { encodeCbor, type Cbor } from "./cbor.ts"

/** The algorithms that the authenticator has, by their names in the COSE registry. */
export type Algorithm = "ES256" | "RS256" | "EdDSA"

/** A key pair of a credential. */
export interface CredentialKey {
  /** The public key as a COSE_Key (RFC 9052 §7). */
  readonly cose: Buffer
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly sign: (data: Uint8Array) => Buffer
}

/** A passkey that an authenticator keeps. */
export interface KeptCredential {
  readonly id: Buffer
  readonly key: CredentialKey
  readonly rpId: string
  userHandle: string
  counter: number
}

/** COSE algorithm numbers. */
export const algorithmIds: Readonly<Record<Algorithm, number>> = { ES256: -7, RS256: -257, EdDSA: -8 }

/** Makes a key pair. */
export function makeKey(algorithm: Algorithm): CredentialKey {
  const { publicKey, privateKey } = pairOf(algorithm)
  const jwk = publicKey.export({ format: "jwk" }) as Record<"x" | "y" | "n" | "e", string>
  const bytes = (name: "x" | "y" | "n" | "e"): Uint8Array =>
    new Uint8Array(Buffer.from(jwk[name], "base64url"))
  const members: Readonly<Record<Algorithm, () => (readonly [number, Cbor])[]>> = {
    ES256: () => [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes("x")],
      [-3, bytes("y")],
    ],
    RS256: () => [
      [1, 3],
      [3, -257],
      [-1, bytes("n")],
      [-2, bytes("e")],
    ],
    EdDSA: () => [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes("x")],
    ],
  }
  return {
    cose: encodeCbor(new Map(members[algorithm]())),
    privateKey,
    publicKey,
    sign: (data) => sign(algorithm === "EdDSA" ? null : "sha256", data, privateKey),
  }
}

function pairOf(algorithm: Algorithm): { publicKey: KeyObject; privateKey: KeyObject } {
  switch (algorithm) {
    case "ES256":
      return generateKeyPairSync("ec", { namedCurve: "P-256" })
    case "RS256":
      return generateKeyPairSync("rsa", { modulusLength: 2048 })
    case "EdDSA":
      return generateKeyPairSync("ed25519")
  }
}
