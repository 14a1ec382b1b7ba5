import type { AuditReason, AuditSubject } from "../../audit/audit-event.ts"
import { emit } from "../../config/emit.ts"
import type { Settings } from "../../config/settings.ts"
import { SignOutError } from "../../errors/classes.ts"
import { toError } from "../../errors/auth-error.ts"
import type { Context } from "../../http/context.ts"
import { jsonOutcome, type Outcome } from "../../http/outcome.ts"
import { stableId } from "../../identity/verified.ts"
import { isDateObject, isNumericDate } from "../../model/dates.ts"
import { isStorableText } from "../../model/is-storable-text.ts"
import { mediaTypeOf } from "../../model/media-type.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { singleUse } from "../../runtime/single-use.ts"
import { endProviderSessions } from "../../session/end-sessions.ts"
import { revocationKey } from "../../session/revocations.ts"
import { type ClientRegistration, knownClient, registrationFor } from "../client/client-registration.ts"
import { tenantIssuer } from "../discovery/tenant.ts"
import { OutboundError } from "../http/provider-answer.ts"
import { InvalidToken, parseSignedToken } from "../id-token/signed-token.ts"
import { skew, type VerifiedClaims, verifySignature } from "../id-token/verify-signature.ts"

/** The logout tokens used in this process, by client (D48). */
const used = /* @__PURE__ */ singleUse()

/**
 * Accepts a logout token, and ends the sessions that it names in every browser. Responds with 200, or with 400 for an
 * invalid token and for a logout that failed; the provider may then try again. Caches never store the response.
 *
 * @see
 *   [Back-Channel Logout 1.0 §2.5 and §2.8](https://openid.net/specs/openid-connect-backchannel-1_0.html#BCRequest)
 */
export async function takeLogoutToken(provider: OAuthProvider, context: Context): Promise<Outcome> {
  const { settings, fields, request } = context
  try {
    const sent = fields["logout_token"]
    if (mediaTypeOf(request.headers) !== "application/x-www-form-urlencoded" || typeof sent !== "string")
      throw new InvalidToken("The request must be a form with exactly one `logout_token`.")
    const token = await verifyLogoutToken(sent, await registrationFor(provider, "callback"))
    const { sub, sid } = token
    const userId = await userOf(sub, provider, context)
    const sessions = await useOnce(token, provider, context, async () =>
      endProviderSessions(settings, { provider: provider.id, sub, sid, userId }),
    )
    recordLogout(settings, { userId, account: { provider: provider.id, providerAccountId: sub } }, sessions)
    await emit(settings, "backchannelLogout", { provider: provider.id, sub, sid, sessions })
    return jsonOutcome({})
  } catch (error) {
    return refusal(error, provider, context)
  }
}

function recordLogout({ record }: Settings, subject: AuditSubject, sessions: number | undefined): void {
  record?.add({ action: "logout-token.take", outcome: "success", ...subject })
  if (sessions !== 0)
    record?.add({ action: "session.end", outcome: "success", by: "provider", sessions, ...subject })
}

/** Returns the local user: the account's owner, or the identifier derived from the account if users aren't stored. */
async function userOf(
  sub: string | undefined,
  { id: provider }: OAuthProvider,
  { settings: { adapter } }: Context,
): Promise<string | undefined> {
  if (sub === undefined) return undefined
  const account = { provider, providerAccountId: sub }
  if (adapter === undefined) return stableId(account)
  if (!adapter.has("getUserByAccount")) return undefined
  const user = await adapter.getUserByAccount(account)
  return user === null ? undefined : String(user.id)
}

/**
 * Runs the work, but refuses a token that was used before, or that arrives twice simultaneously (§2.6, last paragraph)
 * [ID-21]. If the request failed on our side, the provider may send the same token again.
 */
async function useOnce<Result>(
  { jti, exp }: LogoutToken,
  provider: OAuthProvider,
  { settings: { revocation } }: Context,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = await revocationKey("jti", provider.id, jti)
  const ends = (exp + skew) * 1000
  const client = knownClient(provider)
  if (!used.claim(key, ends, client)) throw usedBefore()
  try {
    const [since] = (await revocation?.revokedSince([key])) ?? []
    if (isDateObject(since)) throw usedBefore()
    const result = await work()
    await revocation?.revoke(key, new Date(ends))
    return result
  } catch (error) {
    if (!(error instanceof InvalidToken)) used.release(key, client)
    throw error
  }
}

function usedBefore(): InvalidToken {
  return new InvalidToken("The logout token was used before: its `jti` is known.")
}

/**
 * Tells the sender which rule was broken, without any of its input or our data (§2.8). Errors on our side are only
 * logged.
 */
function refusal(error: unknown, provider: OAuthProvider, { settings, request }: Context): Outcome {
  const reason: AuditReason =
    error instanceof InvalidToken
      ? { type: "RefusedRequest", code: "invalid_token" }
      : { type: error instanceof OutboundError ? "OAuthCallbackError" : "SignOutError" }
  const account = { provider: provider.id }
  settings.record?.add({ action: "logout-token.take", outcome: "failure", reason, account })
  if (error instanceof OutboundError) {
    // This is a warning, not an error, because attackers could fill the log with errors.
    const about = { status: 400, method: request.method, provider: provider.id, reason: error.message }
    settings.logger.warn("logout-token-refused", about)
    return error instanceof InvalidToken
      ? refused("invalid_request", error.rule)
      : refused(
          "server_error",
          "The logout token could not be verified, because the provider's response was invalid.",
        )
  }
  settings.logger.error(
    new SignOutError(`The sessions that "${provider.id}" has ended were not ended here.`, {
      cause: { err: toError(error), provider: provider.id },
    }),
  )
  return refused("server_error", "The sessions could not be ended.")
}

function refused(error: "invalid_request" | "server_error", description: string): Outcome {
  return jsonOutcome({ error, error_description: description }, 400)
}

/** The member of `events` that makes a security event token a logout token (Back-Channel Logout 1.0 §2.4). */
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout"

/** The maximum age of a logout token, in seconds, as for an id_token [ID-07]. */
const oldest = 86_400

/** The maximum length of a `sid` or `jti`, in characters. */
const maxIdentifierLength = 512

/** The claims of a logout token. It has `sub`, `sid` or both. */
interface LogoutToken {
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
async function verifyLogoutToken(text: string, registration: ClientRegistration): Promise<LogoutToken> {
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
