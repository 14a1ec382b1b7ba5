import { isStorableText } from "../../model/is-storable-text.ts"
import { isNumericDate } from "../../model/numeric-date.ts"
import { InvalidToken } from "../id-token/invalid-token.ts"
import type { ClientRegistration } from "../client/client-registration.ts"
import { skew, verifySignature, type VerifiedClaims } from "../id-token/verify-signature.ts"
import { parseSignedToken } from "../id-token/signed-token.ts"
import { tenantIssuer } from "../discovery/tenant.ts"

/** The member of `events` that makes a security event token a logout token (Back-Channel Logout 1.0 §2.4). */
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout"

/** The maximum age of a logout token, in seconds, as for an id_token [ID-07]. */
const oldest = 86_400

/** The maximum length of a `sid` or `jti`, in characters. */
const maxIdentifierLength = 512

/** The claims of a logout token. It has `sub`, `sid` or both. */
export interface LogoutToken {
  readonly sub: string | undefined
  readonly sid: string | undefined
  readonly jti: string
  /** The expiry, in seconds since 1970. */
  readonly exp: number
}

/**
 * Verifies a logout token. The caller checks that its `jti` wasn't used before.
 *
 * @throws InvalidToken naming the rule that was broken; OutboundError if the provider's keys can't be fetched.
 * @see [Back-Channel Logout 1.0 §2.6](https://openid.net/specs/openid-connect-backchannel-1_0.html#Validation)
 */
export async function verifyLogoutToken(
  text: string,
  registration: ClientRegistration,
): Promise<LogoutToken> {
  const { provider, server } = registration
  const token = parseSignedToken(text)
  if (!isLogoutType(token.header["typ"], provider.backchannelLogout?.requireType === true))
    throw invalidClaim("typ")
  // §2.6 steps 1 to 3: the token is signed like an id_token, and never with `none`.
  const claims = await verifySignature(
    token,
    registration,
    provider.client.id_token_signed_response_alg,
    server.id_token_signing_alg_values_supported,
  )
  checkOrigin(claims, registration)
  const { exp } = checkTimes(claims)
  // Step 6.
  if (!isLogoutEvent(claims["events"])) throw invalidClaim("events")
  // Step 7: a token with a nonce is an id_token, which anyone may hold.
  if (Object.hasOwn(claims, "nonce")) throw invalidClaim("nonce")
  const [sub, sid, jti] = (["sub", "sid", "jti"] as const).map((name) => identifierOf(claims, name))
  // Step 5.
  if (sub === undefined && sid === undefined) throw invalidClaim("sub")
  if (jti === undefined) throw invalidClaim("jti")
  return { sub, sid, jti, exp }
}

/**
 * Returns true if the type is a logout token's or any JWT's, or is absent. §2.4 recommends the type, but §2.6 doesn't
 * require it: such a token is recognized by its `events`, and by the absence of a nonce. A token with any other type
 * isn't a logout token [ID-21].
 */
function isLogoutType(typ: unknown, isRequired: boolean): boolean {
  if (typ === undefined) return !isRequired
  if (typeof typ !== "string") return false
  // RFC 7515 §4.1.9: the type is case-insensitive, and `application/` may be omitted.
  const type = typ.toLowerCase().replace(/^application\//, "")
  return type === "logout+jwt" || (type === "jwt" && !isRequired)
}

/** Checks `iss` and `aud` (§2.6 step 4), as in an id_token (OpenID Connect Core §3.1.3.7, steps 2 and 3). */
function checkOrigin(claims: VerifiedClaims, { provider, server, clientId }: ClientRegistration): void {
  const { iss, aud, tid } = claims
  const issuer = tenantIssuer(server.issuer, tid)
  if (issuer === undefined) throw invalidClaim("tid")
  if (iss !== issuer) throw invalidClaim("iss")
  const audience: readonly unknown[] = Array.isArray(aud) ? aud : [aud]
  const areKnown = audience.every((entry) => entry === clientId || provider.trustedAudiences.has(entry))
  if (!audience.includes(clientId) || !areKnown) throw invalidClaim("aud")
}

/** Checks `iat` and `exp` (§2.6 step 4), as in an id_token (OpenID Connect Core §3.1.3.7, steps 9 and 10). */
function checkTimes({ iat, exp }: VerifiedClaims): { readonly exp: number } {
  const now = Date.now() / 1000
  if (!isNumericDate(iat) || iat > now + skew || iat < now - oldest) throw invalidClaim("iat")
  if (!isNumericDate(exp) || exp <= now - skew) throw invalidClaim("exp")
  return { exp }
}

/** Returns true for an object that has a member with exactly that name, whose value is an object (§2.4). */
function isLogoutEvent(events: unknown): boolean {
  if (!isObject(events) || !Object.hasOwn(events, logoutEvent)) return false
  return isObject(events[logoutEvent])
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Returns a claim, or undefined if it's absent. A claim that's present must be a string. */
function identifierOf(claims: VerifiedClaims, name: "sub" | "sid" | "jti"): string | undefined {
  const value = claims[name]
  if (value === undefined) return undefined
  if (
    typeof value === "string" &&
    value !== "" &&
    value.length <= maxIdentifierLength &&
    isStorableText(value)
  )
    return value
  throw invalidClaim(name)
}

function invalidClaim(claim: string): InvalidToken {
  return new InvalidToken(`\`${claim}\` of the logout token is missing or wrong.`)
}
