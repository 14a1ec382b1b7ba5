import { sha256Base64url } from "../crypto/hashes.ts"
import { purposeRing } from "../crypto/key-ring.ts"
import { seal } from "../crypto/seal.ts"
import type { Context, CookieContext } from "../http/context.ts"
import { isNumericDate, numericDate } from "../model/dates.ts"
import { providerKinds, type SignInType } from "../model/provider-kinds.ts"
import type { Freshness } from "../model/session.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import { sentTokens } from "../session/sent-tokens.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import type { IssuedSession, SessionOwner } from "../session/strategy-methods.ts"
import { nullOnError, type ResolvedUser } from "./user-store.ts"
import { freshSpec, type Verified } from "./verified.ts"

/** The default of `freshSession`, in seconds: 15 minutes. */
const defaultFreshSession = 900

/** The time for which a browser remembers the user's last sign-in, in seconds: a day. */
const maxRememberedAge = 86_400

/** The values that tie something to a session. */
interface SessionBinding {
  readonly user: string
  readonly session?: string | undefined
}

/**
 * Sets the cookie in which this browser remembers how and when the user of a session signed in. The session itself
 * doesn't show this, because it's extended while it's in use. When a user adds an account or a passkey, which isn't a
 * sign-in, the new session takes over the {@link signInSoFar} of the previous session [D45].
 *
 * @param owner - the owner of the session that has just begun.
 */
async function rememberSignIn(
  owner: SessionOwner,
  { at, ...signIn }: LastSignIn,
  { settings, jar, cookies }: CookieContext,
): Promise<void> {
  const { name, options } = freshSpec(cookies)
  const value = await seal(
    purposeRing("fresh sign-in", settings.secrets, name),
    { ...signIn, ...(await boundTo(owner)) },
    { now: at, maxAge: maxRememberedAge },
  )
  jar.set({ name, options: { ...options, maxAge: maxRememberedAge } }, value)
}

/** Returns true if a user signed in recently enough to add or remove a provider's passkey (`freshSession`). */
export async function isFreshFor(
  { freshSession = defaultFreshSession }: WebAuthnProvider,
  context: CookieContext,
): Promise<boolean> {
  return freshSession === false || isFresh(freshSession, context)
}

/**
 * Returns true if the user of the session signed in here within the given number of seconds, with any method.
 *
 * @param seconds - at most a day.
 */
export async function isFresh(seconds: number, context: CookieContext): Promise<boolean> {
  const signIn = await lastSignIn(await sessionStrategy(context.settings).owner(context), context)
  return signIn !== undefined && numericDate() - signIn.at <= seconds
}

/**
 * Returns the sign-in of a session, if this browser remembers it. Another session's sign-in doesn't count, and a session
 * in which another user acts is never fresh.
 */
export async function lastSignIn(
  owner: SessionOwner | null,
  context: CookieContext,
): Promise<LastSignIn | undefined> {
  return owner === null || owner.actor !== undefined ? undefined : remembered(await boundTo(owner), context)
}

/**
 * Returns the last sign-in of a session that this request has already found valid, for the session that replaces it.
 * The store isn't asked again: it already contains the account or passkey that the user added, which would be lost if
 * the store failed now.
 */
async function signInSoFar(userId: string, context: CookieContext): Promise<LastSignIn | undefined> {
  const strategy = sessionStrategy(context.settings)
  if (context.settings.strategy !== "database")
    return lastSignIn(await nullOnError(strategy.owner(context)), context)
  // A sibling site may have set cookies with the same name; only the cookie that was found valid is bound to a sign-in
  // [CK-07].
  for (const sessionId of sentTokens(context.jar, context.cookies.sessionToken.name)) {
    const signIn = await remembered(await boundTo({ userId, sessionId }), context)
    if (signIn !== undefined) return signIn
  }
  return undefined
}

async function remembered(
  { user, session }: SessionBinding,
  { settings, jar, cookies }: CookieContext,
): Promise<LastSignIn | undefined> {
  const { name } = freshSpec(cookies)
  for (const value of jar.values(name)) {
    const content = await purposeRing("fresh sign-in", settings.secrets, name).open(value)
    if (content === null || content["user"] !== user || content["session"] !== session) continue
    const { iat: at, provider, authTime, acr } = content
    if (!isNumericDate(at) || typeof provider !== "string") continue
    return {
      at,
      provider,
      ...(isNumericDate(authTime) ? { authTime } : {}),
      ...(typeof acr === "string" ? { acr } : {}),
    }
  }
  return undefined
}

/**
 * Returns the values that tie something to a session: its user and, if it can be identified, the session itself.
 * Without `revocation`, `session.details` and `session.absoluteMaxAge`, JWTs of the same user can't be told apart.
 */
export async function boundTo({ userId, sessionId }: SessionOwner): Promise<SessionBinding> {
  const user = String(userId)
  return sessionId === undefined
    ? { user }
    : { user, session: await sha256Base64url(JSON.stringify([sessionId])) }
}

/**
 * Reads, before a session begins, which sign-in makes it fresh. Adding an account or a passkey doesn't prove who the
 * user is, so the previous session's sign-in still counts [D45].
 *
 * @returns a function that remembers the sign-in for the new session, or undefined if there is nothing to remember.
 */
export async function prepareToRemember(
  verified: Verified,
  { user, isAddition }: ResolvedUser,
  context: Context,
): Promise<((issued: IssuedSession | undefined) => Promise<void>) | undefined> {
  const signIn = isAddition === true ? await signInSoFar(String(user.id), context) : describeSignIn(verified)
  if (signIn === undefined) return undefined
  return async (issued) => {
    if (issued?.userId === undefined) return
    await rememberSignIn({ userId: issued.userId, sessionId: issued.sessionId }, signIn, context)
  }
}

/** The sign-in with which a session began, as its browser remembers it. */
interface LastSignIn {
  /** The provider's id. */
  readonly provider: string
  /** The time of the sign-in here, in seconds since 1970. */
  readonly at: number
  /** The time at which the user authenticated, in seconds since 1970; undefined if it isn't known. */
  readonly authTime?: number | undefined
  /** The authentication context, from a verified id_token. */
  readonly acr?: string | undefined
}

/** The number of seconds by which the provider's clock may be ahead. */
const skew = 60

/** Describes a verified sign-in: how the user authenticated, and when. */
export function describeSignIn({
  providerType,
  account,
  providerSession,
  userVerified,
}: Verified): LastSignIn {
  const at = numericDate()
  const { provider } = account
  const { hasIdToken, identifiedBy } = providerKinds[providerType]
  if (hasIdToken)
    return { provider, at, authTime: pastTime(providerSession?.authTime, at), acr: providerSession?.acr }
  // Without user verification, the passkey shows only who has the device.
  const isUnverified = identifiedBy === "passkey" && userVerified !== true
  return { provider, at, authTime: isUnverified ? undefined : at }
}

/** Returns a time, or the current time if it's slightly ahead of our clock. Returns undefined if it's far ahead. */
function pastTime(time: unknown, now: number): number | undefined {
  return isNumericDate(time) && time <= now + skew ? Math.min(time, now) : undefined
}

/** Returns true if sign-ins with a provider can meet the requirements. */
export function canMeet(
  { id, type }: { readonly id: string; readonly type: SignInType },
  { acr, methods }: Freshness,
): boolean {
  const { hasIdToken = false, countsAsRecent = false } = providerKinds[type]
  if (acr !== undefined && !hasIdToken) return false
  return methods === undefined ? countsAsRecent : methods.includes(id) || methods.includes(type)
}

/**
 * Returns true if the sign-in was recent enough, and used one of the required contexts. A missing claim doesn't meet a
 * requirement.
 */
export function meets(
  { authTime, acr }: LastSignIn,
  demands: Pick<Freshness, "acr"> & { readonly maxAge?: number | undefined },
): boolean {
  if (demands.acr !== undefined && (acr === undefined || !demands.acr.includes(acr))) return false
  return authTime !== undefined && numericDate() - authTime <= (demands.maxAge ?? Infinity)
}
