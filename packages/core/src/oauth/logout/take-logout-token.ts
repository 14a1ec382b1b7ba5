import type { AuditReason, AuditSubject } from "../../audit/audit-event.ts"
import { emit } from "../../config/emit.ts"
import type { Settings } from "../../config/settings.ts"
import { toError } from "../../errors/to-error.ts"
import { SignOutError } from "../../errors/classes.ts"
import type { Context } from "../../http/context.ts"
import { jsonOutcome, type Outcome } from "../../http/outcome.ts"
import { stableId } from "../../identity/stable-id.ts"
import { isDateObject } from "../../model/is-date-object.ts"
import { mediaTypeOf } from "../../model/media-type.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { singleUse } from "../../runtime/single-use.ts"
import { endProviderSessions } from "../../session/end-sessions.ts"
import { revocationKey } from "../../session/sign-in-records.ts"
import { verifyLogoutToken, type LogoutToken } from "./logout-token.ts"
import { InvalidToken } from "../id-token/invalid-token.ts"
import { OutboundError } from "../http/outbound-error.ts"
import { knownClient } from "../client/known-client.ts"
import { registrationFor } from "../client/client-registration.ts"
import { skew } from "../id-token/verify-signature.ts"

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
      throw new InvalidToken("The request is not a form with one `logout_token`.")
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
          "The logout token could not be verified: the provider did not answer as it has to.",
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
