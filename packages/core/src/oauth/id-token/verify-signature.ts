import type { CryptoKey } from "jose"
import * as errors from "jose/errors"
import { compactVerify } from "jose/jws/compact/verify"
import { verifyNode } from "../../crypto/verify-node.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { InvalidToken, type SignedToken } from "./signed-token.ts"
import { signatureAlgorithms, verificationKeys, type SignatureHeader } from "./verification-keys.ts"
import { OutboundError } from "../http/outbound-error.ts"
import type { ClientRegistration } from "../client/client-registration.ts"

/** The claims of a token whose signature is verified. */
export type VerifiedClaims = Readonly<Record<string, unknown>>

/** The maximum difference between the provider's clock and our clock, in seconds [ID-06]. */
export const skew = 30

/** The minimum length of a client secret that serves as a key of HMAC-SHA-256, in bytes (RFC 7518 §3.2). */
const minSharedKeyLength = 32

/**
 * Verifies the signature of a provider's token, and returns its claims. The signature is always verified, because the
 * channel that the token came through doesn't prove who created it (docs/differences.md, D2) [ID-04].
 *
 * @param registered - the algorithm that the client metadata fixes.
 * @param announced - the algorithms that the provider's metadata lists.
 * @throws InvalidToken if the provider didn't sign the token; OutboundError if its keys can't be fetched.
 */
export async function verifySignature(
  token: SignedToken,
  registration: ClientRegistration,
  registered: string | undefined,
  announced: unknown,
): Promise<VerifiedClaims> {
  const header = readHeader(token)
  if (!acceptedAlgorithms(registered, announced).includes(header.alg)) {
    throw new InvalidToken(
      "The token is signed with an algorithm that is not accepted.",
      `The token is signed with ${JSON.stringify(header.alg)}, which is not accepted.`,
    )
  }
  if (header.alg.startsWith("HS")) return verifyShared(token, header.alg, registration.provider)
  let tried = 0
  for await (const key of verificationKeys(registration, header)) {
    tried++
    const claims = await verifyWith(key, token, header.alg)
    if (claims !== undefined) return claims
  }
  throw new InvalidToken(
    tried === 0
      ? "The provider has no key that fits the signature."
      : "The signature of the token is not the provider's.",
  )
}

/**
 * Returns the accepted algorithms: never `none`, HMAC only if the registration says so, and otherwise the algorithms
 * that both sides know [ID-05].
 */
function acceptedAlgorithms(registered: string | undefined, announced: unknown): readonly string[] {
  if (registered !== undefined) {
    const shared = ["HS256", "HS384", "HS512"].includes(registered)
    return shared || signatureAlgorithms.includes(registered) ? [registered] : []
  }
  if (!Array.isArray(announced)) return ["RS256"]
  return signatureAlgorithms.filter((algorithm) => announced.includes(algorithm))
}

function readHeader({ header }: SignedToken): SignatureHeader {
  const { alg, kid, crit, b64 } = header
  // Extensions that change how a token is read aren't supported, so the token must not be read (RFC 7515 §4.1.11)
  // [ID-16].
  if (typeof alg !== "string" || crit !== undefined || b64 === false)
    throw new InvalidToken("The header is not one that is accepted.")
  return { alg, ...(typeof kid === "string" ? { kid } : {}) }
}

async function verifyShared(
  token: SignedToken,
  algorithm: string,
  provider: OAuthProvider,
): Promise<VerifiedClaims> {
  const key = new TextEncoder().encode(provider.clientSecret ?? "")
  if (key.length < minSharedKeyLength)
    throw new OutboundError("The client secret is too short to verify signatures with.")
  const claims = await verifyWith(key, token, algorithm)
  if (claims === undefined) throw new InvalidToken("The signature of the token is not the provider's.")
  return claims
}

/** Returns undefined if the key didn't make the signature, or can't make one. */
async function verifyWith(
  key: CryptoKey | Uint8Array,
  token: SignedToken,
  algorithm: string,
): Promise<VerifiedClaims | undefined> {
  if (!isOfKeyLength(key, token)) return undefined
  const isMade = isMadeWith(key, token, algorithm) || (await isMadeWithWeb(key, token, algorithm))
  return isMade ? parseClaims(token.payload) : undefined
}

/**
 * Returns false if an RSA signature is longer or shorter than the key's modulus (RFC 8017 §8.1.2, step 1). OpenSSL
 * accepts an RSASSA-PSS signature without its leading zero bytes, so that two different texts would be the same token.
 */
function isOfKeyLength(key: CryptoKey | Uint8Array, { signature }: SignedToken): boolean {
  if (key instanceof Uint8Array || !("modulusLength" in key.algorithm)) return true
  return signature.length === Math.ceil(Number(key.algorithm.modulusLength) / 8)
}

/** Returns true if it's certain that the key made the signature. Otherwise, WebCrypto decides. */
function isMadeWith(
  key: CryptoKey | Uint8Array,
  { signed, signature }: SignedToken,
  algorithm: string,
): boolean {
  return !(key instanceof Uint8Array) && verifyNode(key, algorithm, signed, signature)
}

async function isMadeWithWeb(
  key: CryptoKey | Uint8Array,
  { text }: SignedToken,
  algorithm: string,
): Promise<boolean> {
  try {
    await compactVerify(text, key, { algorithms: [algorithm] })
    return true
  } catch (error) {
    const malformed =
      error instanceof errors.JOSEError && !(error instanceof errors.JWSSignatureVerificationFailed)
    if (malformed) throw new InvalidToken("The token is not a signed JWT.", undefined, error)
    return false
  }
}

function parseClaims(payload: Uint8Array): VerifiedClaims {
  const claims = jsonOf(payload)
  if (typeof claims !== "object" || claims === null || Array.isArray(claims))
    throw new InvalidToken("The claims are not an object.")
  return claims as VerifiedClaims
}

/** Returns the parsed claims, or undefined for text that isn't JSON. */
function jsonOf(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(payload))
  } catch {
    return undefined
  }
}
