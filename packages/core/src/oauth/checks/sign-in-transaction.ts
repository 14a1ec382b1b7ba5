// The values that tie a callback to its start. A sealed cookie for each sign-in, named after its `state`, so that
// two tabs don't meet and each finishes once. A new account is linked only in the session in which the sign-in
// began.

import { sha256Base64url, timingSafeEqual } from "../../crypto/hashes.ts"
import { keyRing, type KeyRing, purposeRing } from "../../crypto/key-ring.ts"
import { seal } from "../../crypto/seal.ts"
import { checkMaxAge } from "../../cookies/names.ts"
import { isCookieName, type CookieSpec } from "../../cookies/cookie.ts"
import { UnknownAction } from "../../errors/auth-error.ts"
import { InvalidCheck } from "../../errors/classes.ts"
import type { Context, CookieContext } from "../../http/context.ts"
import { providerKinds } from "../../model/provider-kinds.ts"
import type { StepUp } from "../../model/session.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { chain, type MaybePromise } from "../../runtime/lazily.ts"
import { singleUse } from "../../runtime/single-use.ts"

/** An attempt to sign in, remembered from its start to its callback. */
export interface SignInTransaction {
  readonly provider: string
  /** The {@link serverFingerprint} with which it began. Absent from flows that Auth.js began. */
  readonly server?: string | undefined
  /** The fingerprint of the session in which it began. A new account is linked only in that session. */
  readonly session?: string | undefined
  /** The PKCE code verifier (RFC 7636 §4.1). Absent from flows that Auth.js began without PKCE. */
  readonly codeVerifier?: string | undefined
  /** OpenID Connect only (OpenID Connect Core §3.1.2.1). Absent from flows that Auth.js began without it. */
  readonly nonce?: string | undefined
  /** The maximum age of the user's authentication, in seconds, if one was requested. */
  readonly maxAge?: number | undefined
  /** The authentication contexts that are accepted in the id_token. Empty if any will do. */
  readonly essentialAcr?: readonly string[] | undefined
  /** The requested scope, if tokens are kept. It counts as granted if the answer names no scope (RFC 6749 §5.1). */
  readonly scope?: string | undefined
  /** If it's a step-up, the user for whom it began, and the accepted authentication contexts. */
  readonly stepUp?: StepUp | undefined
  /** True if the user asked to stay signed in. */
  readonly remember?: boolean | undefined
  /** The values that the provider's `authorization.request` keeps for its `token.request`. */
  readonly kept?: Readonly<Record<string, string>> | undefined
  /** The URL to which the user returns. Absent if it was too long to keep. */
  readonly callbackUrl?: string | undefined
}

type TransactionContext = CookieContext & Pick<Context, "method">

/**
 * The maximum length of one flow's cookie (name and value together) and of all flows' cookies, in characters, because
 * servers limit request headers.
 */
const maxTransactionLength = 1_024
const maxTotalLength = 6_144
/** The maximum number of pending attempts in one browser. */
const maxTransactions = 8

/**
 * Finished attempts. A copy of their cookies can't finish them again, even if the provider accepts a code twice.
 */
const finished = /* @__PURE__ */ singleUse()
/** The time for which a finished attempt is remembered beyond its cookie, in seconds, because clocks differ. */
const margin = 60

/**
 * Keeps a flow's checks in a separate sealed cookie, named after its state, so that two tabs don't interfere. If
 * there's no room, the oldest flows are removed.
 *
 * @param formPost - true if the provider answers with a cross-site POST, which has no `Lax` cookies.
 * @throws UnknownAction if the requested values are too long to remember.
 */
export async function keepTransaction(
  state: string,
  transaction: SignInTransaction,
  formPost: boolean,
  context: TransactionContext,
): Promise<void> {
  const { jar } = context
  const spec = transactionSpec(transactionId(state), formPost, context)
  let value = await sealTransaction(state, transaction, context)
  for (const dispensable of [{ scope: undefined }, { scope: undefined, callbackUrl: undefined }]) {
    if (spec.name.length + value.length <= maxTransactionLength) break
    value = await sealTransaction(state, { ...transaction, ...dispensable }, context)
  }
  if (spec.name.length + value.length > maxTransactionLength)
    throw new UnknownAction(
      "The parameters of the sign-in are too long to be kept until the provider responds.",
    )
  await makeRoom(spec.name.length + value.length, context)
  jar.set(spec, value)
}

/**
 * Returns the flow that a `state` parameter belongs to. Its cookies are always cleared, because each attempt can be
 * finished only once.
 *
 * @throws InvalidCheck if this browser has no such pending flow, began it with another provider, or has finished
 *   it.
 */
export async function takeTransaction(
  state: string,
  provider: OAuthProvider,
  context: TransactionContext,
): Promise<SignInTransaction> {
  const { jar } = context
  const spec = transactionSpec(transactionId(state), context.method === "POST", context)
  // The name ends in a value from the request, so only valid cookie names are looked up and cleared.
  const values = isCookieName(spec.name) ? jar.values(spec.name) : []
  if (values.length > 0) jar.clear(spec)
  const digest = await sha256Base64url(state)
  for (const value of values) {
    const content = await transactionRing(context).open(value)
    if (content === null || !timingSafeEqual(String(content["value"]), digest)) continue
    // Only `sealTransaction` has these keys, so the content has its types.
    const transaction = content as SignInTransaction & typeof content
    if (transaction.provider !== provider.id)
      throw new InvalidCheck(
        `The sign-in began with the provider "${transaction.provider}", not with "${provider.id}".`,
      )
    useUp(digest, content.exp)
    return transaction
  }
  return takePlainTransaction(state, provider, context)
}

/**
 * Uses up a flow before the code is exchanged, so that only one of two simultaneous responses is accepted. It can't be
 * used again: a user whose sign-in failed begins another one.
 *
 * @param flow - a digest that identifies the flow.
 * @param exp - the expiry of its cookie, in seconds since 1970.
 */
function useUp(flow: string, exp = 0): void {
  if (!finished.claim(flow, (exp + margin) * 1000))
    throw new InvalidCheck("This sign-in is already finished: its cookies belong to an earlier response.")
}

/**
 * Returns a transaction whose checks are in cookies without a flow id, as Auth.js keeps them: the provider's configured
 * `checks`, by default only PKCE. If `state` is checked, the response must contain it. Otherwise, PKCE or the nonce
 * ties the response to this browser, and it has no `state`.
 *
 * @throws InvalidCheck if this browser has no such pending flow.
 */
export async function takePlainTransaction(
  state: string | undefined,
  provider: OAuthProvider,
  context: TransactionContext,
): Promise<SignInTransaction> {
  const { jar, cookies } = context
  const specs = [cookies.state, cookies.pkceCodeVerifier, cookies.nonce] as const
  const checks = await Promise.all(specs.map(async (spec) => openCheck(spec, provider, context)))
  const [stored, codeVerifier, nonce] = checks.map((check) => check?.value)
  for (const spec of specs) if (jar.value(spec.name) !== undefined) jar.clear(spec)
  // A nonce doesn't tie the response to this browser if no id_token is verified.
  const bound = codeVerifier ?? (providerKinds[provider.type].hasIdToken ? nonce : undefined)
  const isOurs =
    state === undefined || stored === undefined
      ? state === stored && bound !== undefined
      : timingSafeEqual(stored, state)
  if (!isOurs) {
    throw new InvalidCheck(
      state === undefined
        ? "The authorization response has no `state`, and this browser hasn't started a sign-in that works without it."
        : "This browser has no such sign-in in progress: it is finished, has expired, or began in another browser.",
    )
  }
  // Each check is used up separately, because a repeated flow could come without some of its cookies.
  for (const check of checks) if (check !== undefined) useUp(await sha256Base64url(check.sealed), check.exp)
  return {
    provider: provider.id,
    ...(codeVerifier === undefined ? {} : { codeVerifier }),
    ...(nonce === undefined ? {} : { nonce }),
  }
}

/** A check as Auth.js seals it. A token with this name that has more members is something else. */
interface PlainCheck {
  readonly value: string
  readonly exp: number | undefined
  /** The value of its cookie. */
  readonly sealed: string
}

async function openCheck(
  { name }: CookieSpec,
  provider: OAuthProvider,
  { jar, settings, cookies }: TransactionContext,
): Promise<PlainCheck | undefined> {
  const sealed = jar.value(name)
  // A session with that name would have the same key.
  if (sealed === undefined || name === cookies.sessionToken.name) return undefined
  const content = await keyRing(settings.secrets, name).open(sealed)
  const { value, provider: begunWith, exp, iat: _, jti: __, ...others } = content ?? {}
  const isCheck = typeof value === "string" && begunWith === provider.id && Object.keys(others).length === 0
  return isCheck ? { value, exp, sealed } : undefined
}

/** Returns the keys that seal only the cookies of attempts. */
function transactionRing({ settings, cookies }: TransactionContext): KeyRing {
  return purposeRing("sign-in transaction", settings.secrets, cookies.transaction.name)
}

function sealTransaction(
  state: string,
  transaction: SignInTransaction,
  context: TransactionContext,
): MaybePromise<string> {
  const { maxAge = checkMaxAge } = context.cookies.transaction.options
  const ring = transactionRing(context)
  return chain(sha256Base64url(state), (value) => seal(ring, { value, ...transaction }, { maxAge }))
}

/** Returns the name of a flow within one browser: the end of its state, which is random or as good as random. */
function transactionId(state: string): string {
  return state.slice(-16)
}

function transactionSpec(id: string, formPost: boolean, { cookies }: TransactionContext): CookieSpec {
  const { name, options } = cookies.transaction
  const crossSite = formPost ? ({ sameSite: "none", secure: true } as const) : {}
  return { name: `${name}.${id}`, options: { ...options, ...crossSite } }
}

async function makeRoom(needed: number, context: TransactionContext): Promise<void> {
  const { jar, cookies } = context
  const names = jar.names(`${cookies.state.name}.`)
  if (names.length === 0) return
  const ring = transactionRing(context)
  const flows = await Promise.all(
    names.map(async (name) => {
      const values = jar.values(name)
      const opened = await Promise.all(values.map(async (value) => ring.open(value)))
      const begun = opened.find((content) => content !== null)?.iat ?? 0
      return { name, size: name.length + values.join("").length, begun }
    }),
  )
  let total = needed
  // A cookie that can't be opened may belong to another application on this host, so we don't clear it [FP-06].
  const ours = flows.filter(({ begun }) => begun > 0)
  // Browsers send the oldest cookies first (RFC 6265bis §5.8.3), which orders flows that began in the same second.
  const newestFirst = ours.toReversed().toSorted((one, other) => other.begun - one.begun)
  for (const [index, { name, size }] of newestFirst.entries()) {
    total += size
    const kept = index < maxTransactions - 1 && total <= maxTotalLength
    if (!kept) jar.clear({ ...cookies.transaction, name })
  }
}
