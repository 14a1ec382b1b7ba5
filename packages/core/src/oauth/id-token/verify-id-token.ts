import { type HashAlgorithm, hashBytes, timingSafeEqual } from "../../crypto/hashes.ts"
import { encodeBase64url } from "../../crypto/encodings.ts"
import { isNumericDate } from "../../model/dates.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { OutboundError } from "../http/provider-answer.ts"
import type { ClientRegistration } from "../client/client-registration.ts"
import { skew, type VerifiedClaims, verifySignature } from "./verify-signature.ts"
import { parseSignedToken } from "./signed-token.ts"
import { tenantIssuer } from "../discovery/tenant.ts"

/** The maximum age of a token from a new exchange, in seconds [ID-07]. */
const oldest = 86_400

/** The values that an id_token is checked against. */
export interface IdTokenExpectations {
  /** Undefined if Auth.js began the flow without one. The token must then have no nonce. */
  readonly nonce: string | undefined
  /** True if the token may lack a nonce because it came with renewed tokens. Default `false`. */
  readonly mayLackNonce?: boolean | undefined
  /** The `iss` of the authorization response, if it had one (RFC 9207). */
  readonly issuer?: string | undefined
  readonly accessToken: string
  /** The maximum number of seconds since the user authenticated, if one was requested. */
  readonly maxAge?: number | undefined
  /** The authentication contexts that are accepted. Empty if any will do. */
  readonly essentialAcr?: readonly string[] | undefined
}

/**
 * Verifies an id_token (OpenID Connect Core §3.1.3.7) and returns its claims.
 *
 * @throws OutboundError naming the rule that was broken.
 */
export async function verifyIdToken(
  token: string,
  registration: ClientRegistration,
  expected: IdTokenExpectations,
): Promise<VerifiedClaims & { readonly sub: string }> {
  const { provider, server } = registration
  const parsed = parseSignedToken(token)
  const claims = await verifySignature(
    parsed,
    registration,
    provider.client.id_token_signed_response_alg,
    server.id_token_signing_alg_values_supported,
  )
  const issuer = tenantIssuer(server.issuer, claims["tid"])
  if (issuer === undefined) throw invalidClaim("tid", claims["tid"])
  if (claims["iss"] !== issuer) throw invalidClaim("iss", claims["iss"])
  if (expected.issuer !== undefined && expected.issuer !== issuer) throw invalidClaim("iss", issuer)
  checkAudience(claims, provider)
  checkTimes(claims, expected)
  if (!isNonce(claims["nonce"], expected)) throw invalidClaim("nonce")
  const atHash = claims["at_hash"]
  if (atHash !== undefined && atHash !== (await accessTokenHash(expected.accessToken, parsed.header["alg"])))
    throw invalidClaim("at_hash")
  if (!isDemandedContext(claims["acr"], expected.essentialAcr)) throw invalidClaim("acr", claims["acr"])
  const { sub } = claims
  // OpenID Connect Core §2: at most 255 ASCII characters.
  if (typeof sub !== "string" || !/^[\u0020-\u007e]{1,255}$/.test(sub)) throw invalidClaim("sub")
  return { ...claims, sub }
}

/**
 * Returns the `at_hash` that an id_token must contain for an access token: the left half of the access token's hash.
 *
 * @see [OpenID Connect Core §3.1.3.6](https://openid.net/specs/openid-connect-core-1_0.html#CodeIDToken)
 */
async function accessTokenHash(accessToken: string, algorithm: unknown): Promise<string> {
  const hash = hashOf(String(algorithm))
  const digest = await hashBytes(hash, accessToken)
  return encodeBase64url(digest.subarray(0, digest.length / 2))
}

/** Returns the hash that goes with a signature algorithm. For Ed25519 it's SHA-512 (RFC 8032 §5.1). */
function hashOf(algorithm: string): HashAlgorithm {
  if (algorithm.endsWith("384")) return "SHA-384"
  return algorithm.endsWith("512") || algorithm === "EdDSA" || algorithm === "Ed25519" ? "SHA-512" : "SHA-256"
}

function isNonce(nonce: unknown, { nonce: expected, mayLackNonce = false }: IdTokenExpectations): boolean {
  if (expected === undefined || (mayLackNonce && nonce === undefined)) return nonce === undefined
  return typeof nonce === "string" && timingSafeEqual(nonce, expected)
}

function isDemandedContext(acr: unknown, essential: readonly string[] | undefined): boolean {
  if (essential === undefined) return true
  return typeof acr === "string" && (essential.length === 0 || essential.includes(acr))
}

/**
 * Checks that the token is for us and for no untrusted party, and that it names us as the party that requested it
 * [ID-02, ID-03].
 */
function checkAudience(claims: VerifiedClaims, { clientId, trustedAudiences }: OAuthProvider): void {
  const { aud, azp } = claims
  const audience: unknown[] = Array.isArray(aud) ? aud : [aud]
  const others = audience.filter((entry) => entry !== clientId)
  const areTrusted = others.every((entry) => trustedAudiences.has(entry))
  if (!audience.includes(clientId) || !areTrusted) throw invalidClaim("aud", aud)
  if ((azp !== undefined || others.length > 0) && azp !== clientId) throw invalidClaim("azp", azp)
}

function checkTimes(claims: VerifiedClaims, { maxAge }: IdTokenExpectations): void {
  const now = Date.now() / 1000
  const { exp, iat, nbf, auth_time: authTime } = claims
  if (!isNumericDate(exp)) throw invalidClaim("exp", exp)
  if (exp <= now - skew) throw clocksDiffer("exp", exp, iat)
  if (!isNumericDate(iat) || iat < now - oldest) throw invalidClaim("iat", iat)
  if (iat > now + skew) throw clocksDiffer("iat", iat, iat)
  if (nbf !== undefined && !isNumericDate(nbf)) throw invalidClaim("nbf", nbf)
  if (nbf !== undefined && nbf > now + skew) throw clocksDiffer("nbf", nbf, iat)
  if (maxAge === undefined) return
  if (!isNumericDate(authTime) || authTime < now - maxAge - skew) throw invalidClaim("auth_time", authTime)
}

/**
 * Returns an error about differing clocks, because a fresh token that has expired, or isn't valid yet, was created a
 * moment ago [FI-09].
 *
 * @param made - the token's `iat`, from which the difference is computed. Without it, the claim that failed is used.
 */
function clocksDiffer(claim: string, time: number, made: unknown): OutboundError {
  const ahead = Math.round((isNumericDate(made) ? made : time) - Date.now() / 1000)
  const direction = ahead > 0 ? "behind" : "ahead of"
  return new OutboundError(
    `The clock of this server is ${Math.abs(ahead)} seconds ${direction} the provider's: ` +
      `the claim \`${claim}\` of the id_token is ${time}, but only a difference of ${skew} seconds is accepted.`,
    { code: "clock_skew" },
  )
}

function invalidClaim(claim: string, value?: unknown): OutboundError {
  const shown = value === undefined ? "missing or wrong" : `${JSON.stringify(value)}, which is not accepted`
  return new OutboundError(`The claim \`${claim}\` of the id_token is ${shown}.`)
}
