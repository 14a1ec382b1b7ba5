import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from "jose"

/** The algorithms in the certification of relying parties. */
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

/** A signature algorithm for a provider's tokens or a client's assertion. */
export type SignatureAlgorithm = (typeof signatureAlgorithms)[number]

/** A key pair for signatures. */
export interface SigningKey {
  readonly alg: SignatureAlgorithm
  readonly kid: string
  readonly privateKey: CryptoKey
  /** The public key, as in a key set. */
  readonly jwk: JWK
}

/** The keys, which are created once for all tests in a file, because an RSA pair takes a tenth of a second. */
const made = new Map<string, Promise<SigningKey>>()

/**
 * Returns the key for an algorithm and a generation. The first generation is 0, and each rotation continues with the
 * next.
 */
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
