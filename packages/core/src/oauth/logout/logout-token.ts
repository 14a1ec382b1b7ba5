import { isNumericDate } from "../../model/numeric-date.ts"
import { InvalidToken } from "../id-token/invalid-token.ts"
import type { ClientRegistration } from "../client/client-registration.ts"
import { skew, verifySignature, type VerifiedClaims } from "../id-token/verify-signature.ts"
import { parseSignedToken } from "../id-token/signed-token.ts"
import { tenantIssuer } from "../discovery/tenant.ts"

/** The member of `events` that makes a security event token a logout token (Back-Channel Logout 1.0 §2.4). */
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout"

/** How old a logout token may be, in seconds: as an id_token [ID-07]. */
const oldest = 86_400

/** Characters of a `sid` or `jti` that are accepted. */
const longestIdentifier = 512

/** What a logout token says. At least one of `sub` and `sid` is there. */
export interface LogoutToken {
  readonly sub: string | undefined
  readonly sid: string | undefined
  readonly jti: string
  /** In seconds since 1970. */
  readonly exp: number
}

/**
 * Verifies a logout token. Whether its `jti` was seen before is for the caller to say.
 *
 * @throws InvalidToken naming the rule that was broken; OutboundError where the provider's keys cannot be had.
 * @see [Back-Channel Logout 1.0 §2.6](https://openid.net/specs/openid-connect-backchannel-1_0.html#Validation)
 */
export async function verifyLogoutToken(
  text: string,
  registration: ClientRegistration,
): Promise<LogoutToken> {
  const { provider, server } = registration
  const token = parseSignedToken(text)
  if (!isLogoutType(token.header["typ"], provider.backchannelLogout?.requireType === true))
    throw broken("typ")
  // §2.6 steps 1 to 3: signed as an id_token has to be, and never with `none`.
  const claims = await verifySignature(
    token,
    registration,
    provider.client.id_token_signed_response_alg,
    server.id_token_signing_alg_values_supported,
  )
  checkOrigin(claims, registration)
  const { exp } = checkTimes(claims)
  // Step 6.
  if (!isLogoutEvent(claims["events"])) throw broken("events")
  // Step 7: what has a nonce is an id_token, which anyone may hold.
  if (Object.hasOwn(claims, "nonce")) throw broken("nonce")
  const [sub, sid, jti] = (["sub", "sid", "jti"] as const).map((name) => identifierOf(claims, name))
  // Step 5.
  if (sub === undefined && sid === undefined) throw broken("sub")
  if (jti === undefined) throw broken("jti")
  return { sub, sid, jti, exp }
}

/**
 * §2.4 recommends the type and §2.6 asks for none: what has no type, or that of any JWT, is told from an id_token by its
 * `events` and by the nonce that it must not have. One that says it is something else is not a logout token [ID-21].
 */
function isLogoutType(typ: unknown, isRequired: boolean): boolean {
  if (typ === undefined) return !isRequired
  if (typeof typ !== "string") return false
  // RFC 7515 §4.1.9: letter case does not count, and `application/` may be left out.
  const type = typ.toLowerCase().replace(/^application\//, "")
  return type === "logout+jwt" || (type === "jwt" && !isRequired)
}

/** §2.6 step 4: `iss` and `aud` as in an id_token (OpenID Connect Core §3.1.3.7, steps 2 and 3). */
function checkOrigin(claims: VerifiedClaims, { provider, server, clientId }: ClientRegistration): void {
  const { iss, aud, tid } = claims
  const issuer = tenantIssuer(server.issuer, tid)
  if (issuer === undefined) throw broken("tid")
  if (iss !== issuer) throw broken("iss")
  const audience: readonly unknown[] = Array.isArray(aud) ? aud : [aud]
  const areKnown = audience.every((entry) => entry === clientId || provider.trustedAudiences.has(entry))
  if (!audience.includes(clientId) || !areKnown) throw broken("aud")
}

/** §2.6 step 4: `iat` and `exp`, as in an id_token (OpenID Connect Core §3.1.3.7, steps 9 and 10). */
function checkTimes({ iat, exp }: VerifiedClaims): { readonly exp: number } {
  const now = Date.now() / 1000
  if (!isNumericDate(iat) || iat > now + skew || iat < now - oldest) throw broken("iat")
  if (!isNumericDate(exp) || exp <= now - skew) throw broken("exp")
  return { exp }
}

/** An object with the member of that very name, whose value is an object (§2.4). */
function isLogoutEvent(events: unknown): boolean {
  if (!isObject(events) || !Object.hasOwn(events, logoutEvent)) return false
  return isObject(events[logoutEvent])
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Undefined where it is not there; what is there must be a text. */
function identifierOf(claims: VerifiedClaims, name: "sub" | "sid" | "jti"): string | undefined {
  const value = claims[name]
  if (value === undefined) return undefined
  if (typeof value !== "string" || value === "" || value.length > longestIdentifier) throw broken(name)
  return value
}

function broken(claim: string): InvalidToken {
  return new InvalidToken(`\`${claim}\` of the logout token is missing or wrong.`)
}
