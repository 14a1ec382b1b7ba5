import { timingSafeEqual } from "../../crypto/timing-safe-equal.ts"
import { sha256Base64url } from "../../crypto/hashes.ts"
import { keyRing, purposeRing, type KeyRing } from "../../crypto/key-ring.ts"
import { checkMaxAge } from "../../cookies/names.ts"
import { isCookieName, type CookieSpec } from "../../cookies/cookie.ts"
import { InvalidCheck, UnknownAction } from "../../errors/classes.ts"
import type { Context, CookieContext } from "../../http/context.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { singleUse } from "../../runtime/single-use.ts"
import { transactionId } from "./state.ts"

/** What one attempt to sign in remembers between its start and its callback. */
export interface SignInTransaction {
  readonly provider: string
  /** Which server of the provider it was begun with: {@link serverFingerprint}. Absent from flows that Auth.js began. */
  readonly server?: string | undefined
  /** The fingerprint of the session it was begun in: an account that is new is linked in no other. */
  readonly session?: string | undefined
  /** The PKCE code verifier (RFC 7636 §4.1). Absent from flows that Auth.js began without PKCE. */
  readonly codeVerifier?: string | undefined
  /** OpenID Connect only (OpenID Connect Core §3.1.2.1). Absent from flows that Auth.js began without it. */
  readonly nonce?: string | undefined
  /** How old the person's authentication may be, in seconds, where that was asked for. */
  readonly maxAge?: number | undefined
  /** The authentication contexts of which the id_token must name one; empty where any will do. */
  readonly essentialAcr?: readonly string[] | undefined
  /** What was asked for, where the tokens are kept: what was granted, if the answer does not say (RFC 6749 §5.1). */
  readonly scope?: string | undefined
  /** Where the person goes afterwards; absent where it was too long to keep. */
  readonly callbackUrl?: string | undefined
}

type TransactionContext = CookieContext & Pick<Context, "method">

/** A flow's cookie, name and value together, in characters; and those of all flows: servers cut request heads. */
const largestTransaction = 1_024
const largestTotal = 6_144
/** How many attempts one browser may have under way. */
const mostTransactions = 8

/** Finished attempts: a copy of their cookies finishes none of them again, also where the provider takes a code twice. */
const finished = /* @__PURE__ */ singleUse()
/** How much longer than its cookie a finished attempt is remembered, in seconds: clocks differ. */
const margin = 60

/**
 * Keeps the checks of a flow in one sealed cookie of its own, named after its state, so that two tabs do not meet.
 * The oldest flows make room.
 *
 * @param formPost - whether the provider answers with a cross-site POST, which carries no `Lax` cookie.
 * @throws UnknownAction where what is asked for is too long to be remembered.
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
    if (spec.name.length + value.length <= largestTransaction) break
    value = await sealTransaction(state, { ...transaction, ...dispensable }, context)
  }
  if (spec.name.length + value.length > largestTransaction)
    throw new UnknownAction("The parameters of the sign-in are too long to be checked against the answer.")
  await makeRoom(spec.name.length + value.length, context)
  jar.set(spec, value)
}

/**
 * The flow that a `state` parameter belongs to. Its cookies are cleared, whatever comes of it: an attempt is made once.
 *
 * @throws InvalidCheck where this browser has no such flow under way, began it with another provider, or has finished it.
 */
export async function takeTransaction(
  state: string,
  provider: OAuthProvider,
  context: TransactionContext,
): Promise<SignInTransaction> {
  const { jar } = context
  const spec = transactionSpec(transactionId(state), context.method === "POST", context)
  // The name ends in what the request says: only one that a cookie can have is looked up, and cleared.
  const values = isCookieName(spec.name) ? jar.values(spec.name) : []
  if (values.length > 0) jar.clear(spec)
  const digest = await sha256Base64url(state)
  for (const value of values) {
    const content = await transactionRing(context).open(value)
    if (content === null || !timingSafeEqual(String(content["value"]), digest)) continue
    const transaction = readTransaction(content)
    if (transaction.provider !== provider.id)
      throw new InvalidCheck(
        `The flow was begun with the provider "${transaction.provider}", not with "${provider.id}".`,
      )
    useUp(digest, content.exp)
    return transaction
  }
  return takePlainTransaction(state, provider, context)
}

/**
 * Uses a flow up, before the code is exchanged: of two answers to it that come at once, one is taken. It is not given
 * back: a user whose sign-in failed begins another one.
 *
 * @param flow - what names it, as a digest.
 * @param exp - when its cookie ends, in seconds since 1970.
 */
function useUp(flow: string, exp = 0): void {
  if (!finished.claim(flow, (exp + margin) * 1000))
    throw new InvalidCheck("This sign-in was finished before: its cookies are those of an earlier answer.")
}

/**
 * A transaction whose checks lie in the cookies without a flow id, as Auth.js keeps them: those of its `checks` that the
 * provider was configured with, PKCE alone by default. Where it checked `state`, the answer must name it; else PKCE or
 * the nonce ties the answer to this browser, and the answer has no `state`.
 *
 * @throws InvalidCheck where this browser has no such flow under way.
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
  // A nonce ties nothing to this browser where no id_token is verified.
  const bound = codeVerifier ?? (provider.type === "oidc" ? nonce : undefined)
  const isOurs =
    state === undefined || stored === undefined
      ? state === stored && bound !== undefined
      : timingSafeEqual(stored, state)
  if (!isOurs) {
    throw new InvalidCheck(
      state === undefined
        ? "The authorization response has no `state`, and this browser has no flow under way that does without."
        : "This browser has no such sign-in under way: it was finished, has expired, or was begun elsewhere.",
    )
  }
  // One by one: with some of its cookies left out it would be another flow.
  for (const check of checks) if (check !== undefined) useUp(await sha256Base64url(check.sealed), check.exp)
  return {
    provider: provider.id,
    ...(codeVerifier === undefined ? {} : { codeVerifier }),
    ...(nonce === undefined ? {} : { nonce }),
  }
}

/** A check as Auth.js seals it, and nothing but that: with another member it is something else under a borrowed name. */
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
  // A session of that name would have the same key.
  if (sealed === undefined || name === cookies.sessionToken.name) return undefined
  const content = await keyRing(settings.secrets, name).open(sealed)
  const { value, provider: begunWith, exp, iat: _, jti: __, ...others } = content ?? {}
  const isCheck = typeof value === "string" && begunWith === provider.id && Object.keys(others).length === 0
  return isCheck ? { value, exp, sealed } : undefined
}

/** What keeps attempts: their cookies are sealed for that alone. */
function transactionRing({ settings, cookies }: TransactionContext): KeyRing {
  return purposeRing("sign-in transaction", settings.secrets, cookies.transaction.name)
}

async function sealTransaction(
  state: string,
  transaction: SignInTransaction,
  context: TransactionContext,
): Promise<string> {
  const claims = { value: await sha256Base64url(state), ...transaction }
  const { maxAge = checkMaxAge } = context.cookies.transaction.options
  return transactionRing(context).seal(claims, { maxAge })
}

function readTransaction(content: Readonly<Record<string, unknown>>): SignInTransaction {
  const { provider, server, session, codeVerifier, nonce, maxAge, essentialAcr, scope, callbackUrl } = content
  return {
    provider: String(provider),
    server: String(server),
    codeVerifier: String(codeVerifier),
    ...(typeof session === "string" ? { session } : {}),
    ...(typeof nonce === "string" ? { nonce } : {}),
    ...(typeof maxAge === "number" ? { maxAge } : {}),
    ...(Array.isArray(essentialAcr) ? { essentialAcr: essentialAcr.map(String) } : {}),
    ...(typeof scope === "string" ? { scope } : {}),
    ...(typeof callbackUrl === "string" ? { callbackUrl } : {}),
  }
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
  // What cannot be opened may belong to another application on this host: it is not ours to clear [FP-06].
  const ours = flows.filter(({ begun }) => begun > 0)
  // Browsers send the oldest first (RFC 6265bis §5.8.3), which tells apart what was begun in one second.
  const newestFirst = ours.toReversed().toSorted((one, other) => other.begun - one.begun)
  for (const [index, { name, size }] of newestFirst.entries()) {
    total += size
    const kept = index < mostTransactions - 1 && total <= largestTotal
    if (!kept) jar.clear({ ...cookies.transaction, name })
  }
}
