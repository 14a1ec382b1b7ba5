import { emit } from "../../config/emit.ts"
import type { Cookie } from "../../cookies/cookie.ts"
import { CookieJar } from "../../cookies/sent-cookies.ts"
import type { CookieContext } from "../../http/context.ts"
import {
  type CookieGrant,
  readCookieGrant,
  readRefusal,
  type Refusal,
  rememberRefusal,
  writeCookieGrant,
} from "../../identity/grant/cookie-grant.ts"
import { refusalSpec } from "../../identity/grant/grant-cookies.ts"
import type { Awaitable } from "../../model/awaitable.ts"
import { numericDate } from "../../model/dates.ts"
import { boundedCache } from "../../runtime/bounded-cache.ts"
import { knownClient } from "../client/client-registration.ts"
import {
  type AccessTokenQuestion,
  accessTokenResult,
  type AccessTokenResult,
  isDue,
  isHeldOff,
  rememberOutcome,
  singleFlight,
} from "./access-token-result.ts"
import { recordRenewal, type Renewal, requestRenewal } from "./request-renewal.ts"

/**
 * The time that another process may need to send its response to the browser after using up a refresh token that's
 * refused here, in milliseconds.
 */
const deliveryTime = 10_000
/** The maximum number of renewals of a grant in one process and one minute, in case they form a cycle. */
const maxRenewals = 100

/** A request whose response may or may not be able to set cookies. */
interface CookieRequest {
  readonly context: CookieContext
  /** The fingerprint of the request's session. */
  readonly owner: string
  /** Sets cookies in the response, and returns true if that was possible. Undefined if it's always possible. */
  readonly setCookies: ((cookies: readonly Cookie[]) => Awaitable<boolean>) | undefined
}

/**
 * Returns the access token from a browser's cookie, renewed if necessary. Simultaneous requests in one process share
 * one renewal. Requests that arrive within a minute with the previous cookie share it, too. Different instances share
 * only the provider: if it accepts a refresh token only once, the slower of two instances waits for the faster one's
 * cookie, which a later request sends. If the response can't set cookies, nothing is renewed, because a new refresh
 * token would be lost.
 */
export async function cookieAccessToken(
  request: CookieRequest,
  question: AccessTokenQuestion,
): Promise<AccessTokenResult> {
  const { context, owner } = request
  const { provider, scopes, providerAccountId } = question
  const sent = await readCookieGrant(provider.id, owner, context)
  if (
    sent === undefined ||
    (providerAccountId ?? sent.account.providerAccountId) !== sent.account.providerAccountId
  )
    return { status: "not-connected" }
  const grant = renewedSince(sent, question)
  const refusal = await readRefusal(grant, context)
  if (refusal !== undefined) return refusedResult(grant, refusal, request, question)
  const refreshToken = grant.tokens.refresh_token
  if (!isDue(grant.tokens, question) || refreshToken === undefined || !(await canBeKept(grant, request))) {
    return keptResult(grant, grant !== sent, request, question)
  }
  const renewal = await renewOnce(grant, refreshToken, question)
  switch (renewal.type) {
    case "renewed": {
      const { tokens, claims = grant.claims } = renewal
      await writeCookieGrant({ ...grant, tokens, claims }, context)
      return accessTokenResult(tokens, question, scopes)
    }
    case "ended":
      await rememberRefusal(grant, { error: renewal.error, at: Date.now(), isReported: false }, context)
      return accessTokenResult(grant.tokens, question, scopes)
    case "failed":
      return accessTokenResult(grant.tokens, question, scopes)
  }
}

/**
 * Returns the grant with the tokens that this process has received since the cookie was created. If the refresh token
 * can be used repeatedly, another process may have newer tokens, so the cookie's tokens count as long as they're
 * usable.
 */
function renewedSince(sent: CookieGrant, question: AccessTokenQuestion): CookieGrant {
  const client = knownClient(question.provider)
  let grant = sent
  for (let renewals = 0; renewals < maxRenewals; renewals++) {
    const { refresh_token: refreshToken = "" } = grant.tokens
    const recorded = recentRenewal(client, refreshToken)
    if (recorded?.type !== "renewed") break
    const { tokens, claims = grant.claims } = recorded
    const isSpent = tokens.refresh_token !== refreshToken
    if (isSpent || isDue(grant.tokens, question)) grant = { ...grant, tokens, claims }
    if (!isSpent) break
  }
  return grant
}

/**
 * Handles a refused refresh token that this request still has. If no other tokens arrive in the meantime, the grant has
 * certainly ended. The application is then notified once.
 */
async function refusedResult(
  grant: CookieGrant,
  refusal: Refusal,
  request: CookieRequest,
  question: AccessTokenQuestion,
): Promise<AccessTokenResult> {
  if (Date.now() - refusal.at < deliveryTime)
    return accessTokenResult(grant.tokens, question, question.scopes)
  const { account, tokens } = grant
  if (!refusal.isReported && (await canBeKept(grant, request))) {
    const { error } = refusal
    await rememberRefusal(grant, { ...refusal, isReported: true }, request.context)
    if (isFirstReport(knownClient(question.provider), tokens.refresh_token ?? ""))
      await emit(question.settings, "endGrant", { account, error })
  }
  return { status: "connect-again" }
}

/**
 * Returns the cookie's tokens. A cookie that was set long ago is set again, so that it lasts as long as the session.
 */
async function keptResult(
  grant: CookieGrant,
  isNewer: boolean,
  request: CookieRequest,
  question: AccessTokenQuestion,
): Promise<AccessTokenResult> {
  const { context } = request
  const age = numericDate() - (grant.writtenAt ?? 0)
  if (isNewer || age >= Math.max(context.settings.updateAge, 1)) await writeCookieGrant(grant, context)
  return accessTokenResult(grant.tokens, question, question.scopes)
}

/**
 * Returns true if the response can still set cookies. To find out, clears a cookie that isn't used, because setting the
 * grant's cookie could overwrite a refresh token from a newer response with an older one.
 */
async function canBeKept({ account }: CookieGrant, { context, setCookies }: CookieRequest): Promise<boolean> {
  if (setCookies === undefined) return true
  const jar = new CookieJar(null)
  jar.clear(refusalSpec(account.provider, context))
  return setCookies(jar.newCookies)
}

async function renewOnce(
  { tokens, claims, account }: CookieGrant,
  refreshToken: string,
  { provider, settings }: AccessTokenQuestion,
): Promise<Renewal> {
  const client = knownClient(provider)
  const recorded = recentRenewal(client, refreshToken)
  if (recorded?.type === "ended") return recorded
  if (isHeldOff(client, refreshToken)) return { type: "failed" }
  return singleFlight(client, refreshToken, async () => {
    const renewal = await requestRenewal(provider, { tokens, claims, account })
    rememberRenewal(client, refreshToken, renewal)
    rememberOutcome(client, refreshToken, renewal.type === "failed")
    if (renewal.type === "failed" && renewal.error !== undefined) settings.logger.error(renewal.error)
    recordRenewal(renewal, account, settings)
    return renewal
  })
}

/** The time for which the result of a renewal is remembered, in milliseconds. */
const grace = 60_000
/** The maximum number of results remembered for a client. */
const maxRemembered = 1_000

const recent = /* @__PURE__ */ boundedCache<Renewal>({ maxSize: maxRemembered, ttl: grace })

/**
 * Returns the result of a recent renewal with a refresh token in this process. Without a store, a browser's
 * simultaneous requests all contain the same refresh token, and the last one may arrive after the token was used up.
 */
function recentRenewal(owner: object, refreshToken: string): Renewal | undefined {
  return recent.get(owner, refreshToken)
}

/**
 * Remembers the result of a renewal with a refresh token. If the provider didn't respond, nothing is remembered, so the
 * next request asks again.
 */
function rememberRenewal(owner: object, refreshToken: string, renewal: Renewal): void {
  if (renewal.type === "failed") return
  recent.set(owner, refreshToken, renewal)
}

const reportedEnds = /* @__PURE__ */ boundedCache<true>({ maxSize: maxRemembered })

/**
 * Returns true only the first time that this process learns that a grant has ended, because a browser's simultaneous
 * requests all learn of it.
 */
function isFirstReport(owner: object, refreshToken: string): boolean {
  if (reportedEnds.get(owner, refreshToken) === true) return false
  reportedEnds.set(owner, refreshToken, true)
  return true
}
