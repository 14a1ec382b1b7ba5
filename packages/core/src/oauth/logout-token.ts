import { decodeProtectedHeader } from "jose/decode/protected_header"
import { isNumericDate } from "../model/numeric-date.ts"
import { OutboundError } from "./outbound-error.ts"
import type { ClientRegistration } from "./registration.ts"
import { skew, verifySignature, type VerifiedClaims } from "./signature.ts"
import { tenantIssuer } from "./tenant.ts"

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
 * @throws OutboundError naming the rule that was broken.
 * @see [Back-Channel Logout 1.0 §2.6](https://openid.net/specs/openid-connect-backchannel-1_0.html#Validation)
 */
export async function verifyLogoutToken(
  token: string,
  registration: ClientRegistration,
): Promise<LogoutToken> {
  const { provider, server } = registration
  // §2.4: `typ` keeps any other token of the provider from being taken for a logout token [ID-21].
  if (!isLogoutType(token, provider.backchannelLogout?.requireType !== false)) throw broken("typ")
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

function isLogoutType(token: string, isRequired: boolean): boolean {
  try {
    const { typ } = decodeProtectedHeader(token)
    // RFC 7515 §4.1.9: letter case does not count, and `application/` may be left out.
    const type = typ?.toLowerCase().replace(/^application\//, "")
    return type === "logout+jwt" || (!isRequired && (type === undefined || type === "jwt"))
  } catch {
    return false
  }
}

/** §2.6 step 4: `iss` and `aud` as in an id_token (OpenID Connect Core §3.1.3.7, steps 2 and 3). */
function checkOrigin(claims: VerifiedClaims, { provider, server, clientId }: ClientRegistration): void {
  const { iss, aud, tid } = claims
  const issuer = tenantIssuer(server.issuer, tid)
  if (issuer === undefined || iss !== issuer) throw broken("iss")
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

function broken(claim: string): OutboundError {
  return new OutboundError(`\`${claim}\` of the logout token is missing or wrong.`)
}
