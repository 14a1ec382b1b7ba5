import type { CryptoKey, JWK } from "jose"
import * as errors from "jose/errors"
import { compactVerify } from "jose/jws/compact/verify"
import { decodeBase64url } from "../../crypto/encodings.ts"
import { verifyNode } from "../../crypto/verify-node.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import type { ClientRegistration } from "../client/client-registration.ts"
import { type Cached, createCached, createDocumentStore, type FetchDocument } from "../discovery/cached.ts"
import { outbound } from "../http/outbound.ts"
import { OutboundError, readJson } from "../http/provider-answer.ts"
import { InvalidToken, type SignedToken } from "./signed-token.ts"

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
    throw new InvalidToken("The header of the token is not accepted.")
  return { alg, ...(typeof kid === "string" ? { kid } : {}) }
}

async function verifyShared(
  token: SignedToken,
  algorithm: string,
  provider: OAuthProvider,
): Promise<VerifiedClaims> {
  const key = new TextEncoder().encode(provider.clientSecret ?? "")
  if (key.length < minSharedKeyLength)
    throw new OutboundError("The client secret is too short to verify signatures.")
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

/** The members of a signed token's protected header that choose a key. */
interface SignatureHeader {
  readonly alg: string
  readonly kid?: string | undefined
}

/**
 * The minimum time between a fetch without new keys and the next one, in milliseconds. Tokens with made-up keys must
 * not cause a flood of requests [FI-03].
 */
const coolDown = 30_000
/** The maximum size and number of accepted keys [DO-02]. */
const maxKeySetSize = 262_144
const maxKeys = 100

/** The type of key that verifies an algorithm's signatures, and the name of the algorithm in WebCrypto. */
interface FittingKey {
  readonly kty: string
  readonly crv?: string
  readonly name: string
  readonly hash?: string
}

/** The keys of the algorithms (RFC 7518 §3.1, RFC 8037 §3.1). */
const fitting: Readonly<Record<string, FittingKey>> = {
  RS256: { kty: "RSA", name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  RS384: { kty: "RSA", name: "RSASSA-PKCS1-v1_5", hash: "SHA-384" },
  RS512: { kty: "RSA", name: "RSASSA-PKCS1-v1_5", hash: "SHA-512" },
  PS256: { kty: "RSA", name: "RSA-PSS", hash: "SHA-256" },
  PS384: { kty: "RSA", name: "RSA-PSS", hash: "SHA-384" },
  PS512: { kty: "RSA", name: "RSA-PSS", hash: "SHA-512" },
  ES256: { kty: "EC", name: "ECDSA", crv: "P-256" },
  ES384: { kty: "EC", name: "ECDSA", crv: "P-384" },
  ES512: { kty: "EC", name: "ECDSA", crv: "P-521" },
  EdDSA: { kty: "OKP", name: "Ed25519", crv: "Ed25519" },
  Ed25519: { kty: "OKP", name: "Ed25519", crv: "Ed25519" },
}

/** The supported asymmetric algorithms. */
const signatureAlgorithms: readonly string[] = Object.keys(fitting)

/** The reason why the known keys aren't enough: no key matches the token, or no key made its signature. */
type Miss = "unknownKey" | "brokenSignature"

interface KnownKeys {
  readonly keys: Cached<readonly JWK[]>
  readonly imported: WeakMap<JWK, Map<string, Promise<CryptoKey | undefined>>>
  /**
   * The time at which each kind of miss last caused a fetch without new keys. The kinds are separate so that a forged
   * token doesn't hide a change of keys.
   */
  readonly lastMissAt: Record<Miss, number>
}

/** Fetched keys, by the issuer and the URL of its keys. */
const knownKeys = createDocumentStore<KnownKeys>(() => ({
  keys: createCached(),
  imported: new WeakMap(),
  lastMissAt: { unknownKey: -Infinity, brokenSignature: -Infinity },
}))

/**
 * Yields the provider's keys that may have made a signature (RFC 7517), beginning with the known ones. If none of them
 * made it, fetches the keys again, because providers can change them at any time.
 *
 * @throws OutboundError if the keys can't be fetched.
 */
async function* verificationKeys(
  { provider, server }: ClientRegistration,
  header: SignatureHeader,
): AsyncGenerator<CryptoKey, void> {
  const { jwks_uri: jwksUri, issuer } = server
  if (typeof jwksUri !== "string") throw new OutboundError("The provider's metadata has no `jwks_uri`.")
  const entry = knownKeys(provider.fetch, [issuer, jwksUri])
  const fetchValue = async (): Promise<readonly JWK[]> => fetchKeys(provider, jwksUri)
  const cached = await entry.keys.get(fetchValue, () =>
    provider.logger.warn("provider-unreachable", { provider: provider.id }),
  )
  let miss: Miss = "unknownKey"
  for (const jwk of cached.filter((candidate) => fits(candidate, header))) {
    const key = await importOnce(entry, jwk, header.alg)
    if (key === undefined) continue
    miss = "brokenSignature"
    yield key
  }
  const newest = await newestKeys(entry, cached, miss, fetchValue)
  if (newest === cached) return
  for (const jwk of newest.filter((candidate) => fits(candidate, header))) {
    const key = await importOnce(entry, jwk, header.alg)
    if (key !== undefined) yield key
  }
}

/**
 * Returns the current keys, and fetches them again if this miss may trigger a fetch. Only a fetch without new keys
 * starts the cool-down, because a change right after the first fetch, or after another change, must be noticed.
 * Requests that arrive during a fetch share it [ID-14].
 */
async function newestKeys(
  { keys, lastMissAt }: KnownKeys,
  cached: readonly JWK[],
  miss: Miss,
  fetchValue: FetchDocument<readonly JWK[]>,
): Promise<readonly JWK[]> {
  const { latest } = keys
  if (latest !== undefined && latest !== cached) return latest
  const sinceLastMiss = Date.now() - lastMissAt[miss]
  if (!keys.pending && sinceLastMiss >= 0 && sinceLastMiss < coolDown) return cached
  lastMissAt[miss] = Date.now()
  const newest = await keys.refresh(fetchValue)
  if (JSON.stringify(newest) !== JSON.stringify(cached)) lastMissAt[miss] = -Infinity
  return newest
}

async function fetchKeys(provider: OAuthProvider, jwksUri: string): Promise<readonly JWK[]> {
  const init = { headers: { accept: "application/json, application/jwk-set+json" } }
  const answer = await outbound(provider, jwksUri, init, maxKeySetSize)
  if (answer.status !== 200)
    throw new OutboundError(
      `The request for the keys at ${jwksUri} was answered with status ${answer.status}.`,
    )
  const { keys } = readJson(answer)
  // A key set without keys is an outage, not an answer to keep.
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > maxKeys)
    throw new OutboundError("The key set is malformed, empty or too large.")
  return keys.filter((key): key is JWK => typeof key === "object" && key !== null)
}

/** Returns true if a key has the right type and curve, is meant for signatures, and isn't too short [ID-17]. */
function fits(key: JWK, { alg, kid }: SignatureHeader): boolean {
  const wanted = fitting[alg]
  if (wanted === undefined || key.kty !== wanted.kty) return false
  if (wanted.crv !== undefined && key.crv !== wanted.crv) return false
  if (kid !== undefined && key.kid !== kid) return false
  if (key.alg !== undefined && key.alg !== alg && !(isEdwards(key.alg) && isEdwards(alg))) return false
  if (key.use !== undefined && key.use !== "sig") return false
  if (Array.isArray(key.key_ops) && !key.key_ops.includes("verify")) return false
  // A modulus of 2048 bits has 342 base64url characters (RFC 7518 §3.3). With an exponent of one, anyone can sign.
  return key.kty !== "RSA" || ((key.n?.length ?? 0) >= 342 && !isTrivial(key.e))
}

function isTrivial(exponent: unknown): boolean {
  const bytes = typeof exponent === "string" ? decodeBase64url(exponent) : undefined
  return bytes === undefined || ((bytes.at(-1) ?? 0) < 3 && bytes.subarray(0, -1).every((byte) => byte === 0))
}

function isEdwards(alg: string): boolean {
  return alg === "EdDSA" || alg === "Ed25519"
}

function importOnce({ imported }: KnownKeys, key: JWK, alg: string): Promise<CryptoKey | undefined> {
  const byAlgorithm = imported.get(key) ?? new Map<string, Promise<CryptoKey | undefined>>()
  imported.set(key, byAlgorithm)
  const importing = byAlgorithm.get(alg) ?? importPublic(key, alg)
  byAlgorithm.set(alg, importing)
  return importing
}

/** Returns undefined for a malformed key, which must not block the others [ID-14]. */
async function importPublic({ kty, n, e, crv, x, y }: JWK, alg: string): Promise<CryptoKey | undefined> {
  const { name = "", hash, crv: namedCurve } = fitting[alg] ?? {}
  const publicKey = Object.fromEntries(
    Object.entries({ kty, n, e, crv, x, y }).filter(([, value]) => value !== undefined),
  )
  try {
    return await crypto.subtle.importKey("jwk", publicKey, { name, hash, namedCurve }, true, ["verify"])
  } catch {
    return undefined
  }
}
