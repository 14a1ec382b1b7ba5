import { importJWK, type CryptoKey, type JWK } from "jose"
import type { OAuthProvider } from "../provider/normalize.ts"
import { outbound, OutboundError, readJson } from "./outbound.ts"

/** The protected header of a signed token, as far as it chooses a key. */
export interface SignatureHeader {
  readonly alg: string
  readonly kid?: string | undefined
}

/** How long keys are used without asking again, in milliseconds. */
const freshFor = 3_600_000
/** How long they are used while the provider cannot be asked, in milliseconds [FI-04]. */
const usableFor = 86_400_000
/** Milliseconds between two fetches that unknown keys cause: tokens with made-up keys must not become a flood [FI-03]. */
const coolDown = 30_000
/** Bytes and number of the keys that are accepted [DO-02]. */
const largestKeySet = 262_144
const mostKeys = 100

/** What a key must be to verify signatures of an algorithm (RFC 7518 §3.1, RFC 8037 §3.1). */
const fitting: Readonly<Record<string, { readonly kty: string; readonly crv?: readonly string[] }>> = {
  RS256: { kty: "RSA" },
  RS384: { kty: "RSA" },
  RS512: { kty: "RSA" },
  PS256: { kty: "RSA" },
  PS384: { kty: "RSA" },
  PS512: { kty: "RSA" },
  ES256: { kty: "EC", crv: ["P-256"] },
  ES384: { kty: "EC", crv: ["P-384"] },
  ES512: { kty: "EC", crv: ["P-521"] },
  EdDSA: { kty: "OKP", crv: ["Ed25519"] },
  Ed25519: { kty: "OKP", crv: ["Ed25519"] },
}

/** The asymmetric algorithms that are known here. */
export const signatureAlgorithms: readonly string[] = Object.keys(fitting)

interface CachedKeys {
  keys: readonly JWK[] | undefined
  imported: WeakMap<JWK, Map<string, Promise<CryptoKey>>>
  fetchedAt: number
  /** When an unknown key last caused a fetch. */
  missedAt: number
  pending: Promise<readonly JWK[]> | undefined
}

/** One entry per provider of a configuration; it lives as long as the settings. */
const cache = new WeakMap<OAuthProvider, CachedKeys>()

/**
 * The keys of the provider that may have made a signature, most likely first (RFC 7517). A key that is not among those
 * known causes one fetch: providers change keys at any time.
 *
 * @throws OutboundError where the keys cannot be had, or none fits.
 */
export async function verificationKeys(
  provider: OAuthProvider,
  jwksUri: string,
  header: SignatureHeader,
): Promise<readonly CryptoKey[]> {
  const entry = entryOf(provider)
  let candidates = select(await currentKeys(entry, provider, jwksUri), header)
  if (candidates.length === 0 && mayRefetch(entry)) {
    entry.missedAt = Date.now()
    candidates = select(await fetchOnce(entry, provider, jwksUri), header)
  }
  if (candidates.length === 0) throw new OutboundError("The provider has no key that fits the signature.")
  return importUsable(entry, candidates, header.alg)
}

/** Fetches the keys anew after a signature that none of them made; undefined where that was done just now. */
export async function refreshedKeys(
  provider: OAuthProvider,
  jwksUri: string,
  header: SignatureHeader,
): Promise<readonly CryptoKey[] | undefined> {
  const entry = entryOf(provider)
  if (!mayRefetch(entry)) return undefined
  entry.missedAt = Date.now()
  const candidates = select(await fetchOnce(entry, provider, jwksUri), header)
  return importUsable(entry, candidates, header.alg)
}

function entryOf(provider: OAuthProvider): CachedKeys {
  const known = cache.get(provider)
  if (known !== undefined) return known
  const entry: CachedKeys = {
    keys: undefined,
    imported: new WeakMap(),
    fetchedAt: 0,
    missedAt: 0,
    pending: undefined,
  }
  cache.set(provider, entry)
  return entry
}

/** Only fetches that an unknown key caused start the cool-down: a change right after the first fetch must be seen [ID-14]. */
function mayRefetch({ missedAt }: CachedKeys): boolean {
  return Date.now() - missedAt >= coolDown
}

async function currentKeys(
  entry: CachedKeys,
  provider: OAuthProvider,
  jwksUri: string,
): Promise<readonly JWK[]> {
  const age = Date.now() - entry.fetchedAt
  if (entry.keys !== undefined && age < freshFor) return entry.keys
  try {
    return await fetchOnce(entry, provider, jwksUri)
  } catch (error) {
    if (entry.keys !== undefined && age < usableFor) return entry.keys
    throw error
  }
}

async function fetchOnce(
  entry: CachedKeys,
  provider: OAuthProvider,
  jwksUri: string,
): Promise<readonly JWK[]> {
  entry.pending ??= fetchKeys(provider, jwksUri)
    .then((keys) => {
      entry.keys = keys
      entry.fetchedAt = Date.now()
      return keys
    })
    .finally(() => {
      entry.pending = undefined
    })
  return entry.pending
}

async function fetchKeys(provider: OAuthProvider, jwksUri: string): Promise<readonly JWK[]> {
  const init = { headers: { accept: "application/json, application/jwk-set+json" } }
  const response = await outbound(provider.fetch, jwksUri, init, largestKeySet)
  if (response.status !== 200)
    throw new OutboundError(`The keys at ${jwksUri} were answered with status ${response.status}.`)
  const { keys } = await readJson(response)
  if (!Array.isArray(keys) || keys.length > mostKeys)
    throw new OutboundError("The key set is malformed or too large.")
  return keys.filter((key): key is JWK => typeof key === "object" && key !== null)
}

function select(keys: readonly JWK[], header: SignatureHeader): readonly JWK[] {
  return keys.filter((key) => fits(key, header))
}

/** [ID-17]: the right type and curve, meant for signatures, and not too short. */
function fits(key: JWK, { alg, kid }: SignatureHeader): boolean {
  const wanted = fitting[alg]
  if (wanted === undefined || key.kty !== wanted.kty) return false
  if (wanted.crv !== undefined && !wanted.crv.includes(key.crv ?? "")) return false
  if (kid !== undefined && key.kid !== kid) return false
  if (key.alg !== undefined && key.alg !== alg && !(isEdwards(key.alg) && isEdwards(alg))) return false
  if (key.use !== undefined && key.use !== "sig") return false
  if (Array.isArray(key.key_ops) && !key.key_ops.includes("verify")) return false
  // A modulus of 2048 bits has 342 base64url characters (RFC 7518 §3.3).
  return key.kty !== "RSA" || (key.n?.length ?? 0) >= 342
}

function isEdwards(alg: string): boolean {
  return alg === "EdDSA" || alg === "Ed25519"
}

/** A key that is malformed does not hinder the others [ID-14]. */
async function importUsable(
  entry: CachedKeys,
  keys: readonly JWK[],
  alg: string,
): Promise<readonly CryptoKey[]> {
  const results = await Promise.allSettled(keys.map(async (key) => importOnce(entry, key, alg)))
  return results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))
}

async function importOnce(entry: CachedKeys, key: JWK, alg: string): Promise<CryptoKey> {
  const byAlgorithm = entry.imported.get(key) ?? new Map<string, Promise<CryptoKey>>()
  entry.imported.set(key, byAlgorithm)
  const known = byAlgorithm.get(alg)
  if (known !== undefined) return known
  const imported = importPublic(key, alg)
  byAlgorithm.set(alg, imported)
  return imported
}

async function importPublic(key: JWK, alg: string): Promise<CryptoKey> {
  const { kty, n, e, crv, x, y } = key
  const publicKey = Object.fromEntries(
    Object.entries({ kty, n, e, crv, x, y }).filter(([, value]) => value !== undefined),
  )
  const imported = await importJWK(publicKey as JWK, alg)
  if (imported instanceof Uint8Array)
    throw new OutboundError("A symmetric key cannot verify a provider's signature.")
  return imported
}
