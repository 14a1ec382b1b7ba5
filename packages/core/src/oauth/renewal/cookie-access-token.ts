import { emit } from "../../config/emit.ts"
import type { Cookie } from "../../cookies/cookie.ts"
import { createCookieJar } from "../../cookies/cookie-jar.ts"
import type { CookieContext } from "../../http/context.ts"
import { readCookieGrant, writeCookieGrant, type CookieGrant } from "../../identity/grant/cookie-grant.ts"
import { readRefusal, refusalSpec, rememberRefusal, type Refusal } from "../../identity/grant/refusal.ts"
import type { Awaitable } from "../../model/awaitable.ts"
import { numericDate } from "../../model/numeric-date.ts"
import { knownClient } from "../client/known-client.ts"
import { accessTokenResult, type AccessTokenResult } from "./access-token-result.ts"
import { isHeldOff, rememberOutcome } from "./hold-offs.ts"
import { isNews, recentRenewal, rememberRenewal } from "./recent-renewals.ts"
import { isDue, type AccessTokenQuestion } from "./renewal-task.ts"
import { requestRenewal, type Renewal } from "./request-renewal.ts"
import { singleFlight } from "./single-flight.ts"

/**
 * How long the answer of another process may be under way to the browser, in milliseconds, that used up the refresh token
 * before it was refused to this one.
 */
const underWay = 10_000
/** How many renewals of a grant that one process makes in a minute are followed: an end, should there be none. */
const mostRenewals = 100

/** A request that can take cookies, or cannot any more. */
export interface CookieRequest {
  readonly context: CookieContext
  /** The fingerprint of its session. */
  readonly owner: string
  /** Sets cookies in the answer, and says whether that was possible. Undefined: it is. */
  readonly setCookies: ((cookies: readonly Cookie[]) => Awaitable<boolean>) | undefined
}

/**
 * The access token that the cookie of a browser holds, renewed where that is due. Requests at once in one process make
 * one renewal, and so do those that come within a minute with the former cookie. Between several instances nothing is
 * shared but the provider: where it takes a refresh token once only, the loser of two waits for the cookie of the other,
 * with which a next request comes. Where the answer cannot set cookies, nothing is renewed: a new refresh token would be
 * lost.
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
 * The grant with the tokens that this process has got for it since the cookie was made. Where the refresh token is used
 * again and again, another process may have got newer ones: what the cookie holds counts as long as it is of use.
 */
function renewedSince(sent: CookieGrant, question: AccessTokenQuestion): CookieGrant {
  const client = knownClient(question.provider)
  let grant = sent
  for (let renewals = 0; renewals < mostRenewals; renewals++) {
    const { refresh_token: refreshToken = "" } = grant.tokens
    const known = recentRenewal(client, refreshToken)
    if (known?.type !== "renewed") break
    const { tokens, claims = grant.claims } = known
    const isSpent = tokens.refresh_token !== refreshToken
    if (isSpent || isDue(grant.tokens, question)) grant = { ...grant, tokens, claims }
    if (!isSpent) break
  }
  return grant
}

/**
 * A refresh token was refused that this request still has. That a grant has ended is sure when no other tokens have come
 * meanwhile; then the application is told, once.
 */
async function refusedResult(
  grant: CookieGrant,
  refusal: Refusal,
  request: CookieRequest,
  question: AccessTokenQuestion,
): Promise<AccessTokenResult> {
  if (Date.now() - refusal.at < underWay) return accessTokenResult(grant.tokens, question, question.scopes)
  const { account, tokens } = grant
  if (!refusal.isReported && (await canBeKept(grant, request))) {
    const { error } = refusal
    await rememberRefusal(grant, { ...refusal, isReported: true }, request.context)
    if (isNews(knownClient(question.provider), tokens.refresh_token ?? ""))
      await emit(question.settings, "endGrant", { account, error })
  }
  return { status: "connect-again" }
}

/**
 * What the cookie holds, or should hold. One that was written long ago is written anew, so that it lasts as long as the
 * session in use.
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
 * Whether the answer still takes cookies. To find out, one is cleared that nobody misses: the cookie of the grant would put
 * a former refresh token in place of that which another answer has just brought.
 */
async function canBeKept({ account }: CookieGrant, { context, setCookies }: CookieRequest): Promise<boolean> {
  if (setCookies === undefined) return true
  const jar = createCookieJar(null)
  jar.clear(refusalSpec(account.provider, context))
  return setCookies(jar.written)
}

async function renewOnce(
  { tokens, claims, account }: CookieGrant,
  refreshToken: string,
  { provider, settings }: AccessTokenQuestion,
): Promise<Renewal> {
  const client = knownClient(provider)
  const known = recentRenewal(client, refreshToken)
  if (known?.type === "ended") return known
  if (isHeldOff(client, refreshToken)) return { type: "failed" }
  return singleFlight(client, refreshToken, async () => {
    const renewal = await requestRenewal(provider, { tokens, claims, account })
    rememberRenewal(client, refreshToken, renewal)
    rememberOutcome(client, refreshToken, renewal.type === "failed")
    if (renewal.type === "failed" && renewal.error !== undefined) settings.logger.error(renewal.error)
    return renewal
  })
}
