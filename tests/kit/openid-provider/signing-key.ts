import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from "jose"

/** The algorithms that a relying party meets in certification. */
export const signatureAlgorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "EdDSA",
] as const

/** An algorithm that a provider, or a client's assertion, is signed with. */
export type SignatureAlgorithm = (typeof signatureAlgorithms)[number]

/** A key pair for signatures. */
export interface SigningKey {
  readonly alg: SignatureAlgorithm
  readonly kid: string
  readonly privateKey: CryptoKey
  /** The public key as it stands in a key set. */
  readonly jwk: JWK
}

/** Keys are made once for all tests of a file: an RSA pair takes a tenth of a second. */
const made = new Map<string, Promise<SigningKey>>()

/** The key of an algorithm and a generation: 0 is the one to begin with, a rotation goes to the next. */
export async function signingKey(alg: SignatureAlgorithm, generation = 0): Promise<SigningKey> {
  const kid = `${alg}-${generation}`
  const known = made.get(kid) ?? make(alg, kid)
  made.set(kid, known)
  return known
}

async function make(alg: SignatureAlgorithm, kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { alg, kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } }
}
