import type { CryptoKey } from "jose"
import { decodeProtectedHeader } from "jose/decode/protected_header"
import * as errors from "jose/errors"
import { compactVerify } from "jose/jws/compact/verify"
import { decodeBase64url, encodeUtf8 } from "../crypto/encoding.ts"
import { verifyNode } from "../crypto/verify-node.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { signatureAlgorithms, verificationKeys, type SignatureHeader } from "./keys.ts"
import { OutboundError } from "./outbound-error.ts"
import type { ClientRegistration } from "./registration.ts"

/** The claims of a token whose signature is verified. */
export type VerifiedClaims = Readonly<Record<string, unknown>>

/** How far the provider's clock may differ from ours, in seconds [ID-06]. */
export const skew = 30

/** Bytes that a client secret needs to serve as a key of HMAC-SHA-256 (RFC 7518 §3.2). */
const shortestSharedKey = 32

/**
 * Verifies the signature of a token of the provider, and returns its claims. Always: the channel it came by proves
 * nothing about who made it (docs/differences.md, D2) [ID-04].
 *
 * @param registered - the algorithm that the client metadata fixes.
 * @param announced - the algorithms that the provider's metadata lists.
 * @throws OutboundError where the token is not signed by the provider.
 */
export async function verifySignature(
  token: string,
  registration: ClientRegistration,
  registered: string | undefined,
  announced: unknown,
): Promise<VerifiedClaims> {
  const header = readHeader(token)
  if (!acceptedAlgorithms(registered, announced).includes(header.alg)) {
    throw new OutboundError(`The token is signed with ${JSON.stringify(header.alg)}, which is not accepted.`)
  }
  if (header.alg.startsWith("HS")) return verifyShared(token, header.alg, registration.provider)
  let tried = 0
  for await (const key of verificationKeys(registration, header)) {
    tried++
    const claims = await verifyWith(key, token, header.alg)
    if (claims !== undefined) return claims
  }
  throw new OutboundError(
    tried === 0
      ? "The provider has no key that fits the signature."
      : "The signature of the token is not the provider's.",
  )
}

/** `none` never; HMAC only where the registration says so; else what both sides know [ID-05]. */
function acceptedAlgorithms(registered: string | undefined, announced: unknown): readonly string[] {
  if (registered !== undefined) {
    const shared = ["HS256", "HS384", "HS512"].includes(registered)
    return shared || signatureAlgorithms.includes(registered) ? [registered] : []
  }
  if (!Array.isArray(announced)) return ["RS256"]
  return signatureAlgorithms.filter((algorithm) => announced.includes(algorithm))
}

function readHeader(token: string): SignatureHeader {
  try {
    const { alg, kid, crit, b64 } = decodeProtectedHeader(token)
    // Extensions that change how a token is read are not understood, so it must not be read (RFC 7515 §4.1.11) [ID-16].
    if (typeof alg !== "string" || crit !== undefined || b64 === false)
      throw new OutboundError("The header is not one that is accepted.")
    return { alg, ...(typeof kid === "string" ? { kid } : {}) }
  } catch (error) {
    throw error instanceof OutboundError ? error : new OutboundError("The token is not a signed JWT.")
  }
}

async function verifyShared(
  token: string,
  algorithm: string,
  provider: OAuthProvider,
): Promise<VerifiedClaims> {
  const key = new TextEncoder().encode(provider.clientSecret ?? "")
  if (key.length < shortestSharedKey)
    throw new OutboundError("The client secret is too short to verify signatures with.")
  const claims = await verifyWith(key, token, algorithm)
  if (claims === undefined) throw new OutboundError("The signature of the token is not the provider's.")
  return claims
}

/** Undefined where the signature is not that of the key, or the key cannot make one. */
async function verifyWith(
  key: CryptoKey | Uint8Array,
  token: string,
  algorithm: string,
): Promise<VerifiedClaims | undefined> {
  const payload = signedPayload(key, token, algorithm) ?? (await signedPayloadWeb(key, token, algorithm))
  return payload === undefined ? undefined : parseClaims(payload)
}

/** The payload where the key certainly made the signature; in any other case WebCrypto decides. */
function signedPayload(
  key: CryptoKey | Uint8Array,
  token: string,
  algorithm: string,
): Uint8Array | undefined {
  const [header = "", encoded = "", tag = "", excess] = token.split(".", 4)
  const payload = decodeBase64url(encoded)
  const signature = decodeBase64url(tag)
  if (key instanceof Uint8Array || !payload || !signature || excess !== undefined) return undefined
  return verifyNode(key, algorithm, encodeUtf8(`${header}.${encoded}`), signature) ? payload : undefined
}

async function signedPayloadWeb(
  key: CryptoKey | Uint8Array,
  token: string,
  algorithm: string,
): Promise<Uint8Array | undefined> {
  try {
    return (await compactVerify(token, key, { algorithms: [algorithm] })).payload
  } catch (error) {
    const malformed =
      error instanceof errors.JOSEError && !(error instanceof errors.JWSSignatureVerificationFailed)
    if (malformed) throw new OutboundError("The token is not a signed JWT.", { cause: error })
    return undefined
  }
}

function parseClaims(payload: Uint8Array): VerifiedClaims {
  const claims: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(payload))
  if (typeof claims !== "object" || claims === null || Array.isArray(claims))
    throw new OutboundError("The claims are not an object.")
  return claims as VerifiedClaims
}
