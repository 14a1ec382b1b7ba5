import { purposeRing } from "../crypto/key-ring.ts"
import { seal } from "../crypto/seal.ts"
import { sha256Base64url } from "../crypto/hashes.ts"
import type { CookieContext } from "../http/context.ts"
import { isNumericDate, numericDate } from "../model/numeric-date.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import { sentTokens } from "../session/sent-tokens.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import type { SessionOwner } from "../session/strategy-methods.ts"
import { freshSpec } from "./verified.ts"
import type { LastSignIn } from "./last-sign-in.ts"
import { nullOnError } from "./null-on-error.ts"

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
export async function rememberSignIn(
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

/** Clears the cookie in which the browser remembers the user's last sign-in. */
export function forgetSignIn({ jar, cookies }: CookieContext): void {
  jar.clear(freshSpec(cookies))
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

/** Returns the sign-in of a session, if this browser remembers it. Another session's sign-in doesn't count. */
export async function lastSignIn(
  owner: SessionOwner | null,
  context: CookieContext,
): Promise<LastSignIn | undefined> {
  return owner === null ? undefined : remembered(await boundTo(owner), context)
}

/**
 * Returns the last sign-in of a session that this request has already found valid, for the session that replaces it.
 * The store isn't asked again: it already contains the account or passkey that the user added, which would be lost if
 * the store failed now.
 */
export async function signInSoFar(userId: string, context: CookieContext): Promise<LastSignIn | undefined> {
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
