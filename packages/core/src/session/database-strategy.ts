import type { AdapterSession, AdapterUser } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import { isStoredUser } from "../adapter/is-stored-user.ts"
import type { SessionEnd } from "../audit/audit-event.ts"
import type { SessionCallbackParameters } from "../config/callbacks.ts"
import { emit } from "../config/emit.ts"
import type { Settings } from "../config/settings.ts"
import { clearChunked } from "../cookies/chunks.ts"
import { writeUntil } from "../cookies/write-chunked.ts"
import { sha256Base64url } from "../crypto/hashes.ts"
import { MissingAdapter, SessionTokenError, SignOutError } from "../errors/classes.ts"
import type { CookieContext } from "../http/context.ts"
import { isDateObject } from "../model/dates.ts"
import type { Session } from "../model/session.ts"
import { boundedCache } from "../runtime/bounded-cache.ts"
import { lazily, type MaybePromise } from "../runtime/lazily.ts"
import { hasMalformedCookie, sentKeys } from "./sent-tokens.ts"
import {
  extendedEnd,
  hasOwnLifetime,
  isActingKey,
  keyOf,
  lifetimeIn,
  newSessionToken,
  stampedAt,
} from "./session-keys.ts"
import type { SessionLimits } from "./session-limits.ts"
import { shownActor } from "./sign-in-claims.ts"
import {
  type IssuedSession,
  type SessionContext,
  type SessionOwner,
  type SessionReader,
  type SessionStrategy,
  type SessionUpdate,
  type SignedIn,
} from "./strategy-methods.ts"

// Loaded if more is remembered about a session than its row contains.
const details = /* @__PURE__ */ lazily(async () => import("./session-details.ts"))
// Loaded if a session has its own lifetime.
const lifetimes = /* @__PURE__ */ lazily(async () => import("./session-limits.ts"))
// Loaded if another user acts in a session.
const actors = /* @__PURE__ */ lazily(async () => import("./stored-actors.ts"))
const remembered = /* @__PURE__ */ lazily(async () => import("./remembered-sign-ins.ts"))

/** Sessions as rows behind the adapter. The cookie contains only the key. */
export const databaseStrategy: SessionStrategy = { read, fingerprint, user, owner, issue, end }

/** A stored session that is valid, with its user. */
export interface StoredSession {
  /** The token that the browser sent, which is the row's key. */
  readonly token: string
  readonly session: AdapterSession
  readonly user: AdapterUser
  /** The settings, or the session's own limits. */
  readonly limits: SessionLimits
  /** The id of the user who acts as `user`. */
  readonly actor?: string | undefined
}

async function read(
  context: SessionContext,
  update?: SessionUpdate,
  reader: SessionReader = "client",
): Promise<Session | null> {
  const { settings, jar, cookies } = context
  try {
    const stored = await findSession(context)
    if (stored === null) {
      warnOfMalformed(context)
      clearChunked(jar, cookies.sessionToken)
      return null
    }
    const current = isDue(stored) ? await renew(context, stored) : stored
    const session =
      settings.callbacks.session === undefined
        ? plainSession(current, reader)
        : await askForSession(settings, current, update)
    if (session !== null && settings.events.session !== undefined)
      await emit(settings, "session", { session } as { session: Session; token: never })
    return session
  } catch (error) {
    // The cookie is kept until the store is back, because the store failed, not the browser [SE-13].
    settings.logger.error(new SessionTokenError("The session could not be read.", { cause: error }))
    return null
  }
}

/**
 * Finds the session of the request. If a browser sends several cookies with the same name, the first one that has a session counts [CK-07].
 *
 * @throws SessionTokenError if the row is damaged. The session cookie is cleared because it would otherwise break every
 *   later sign-in [FS-08].
 */
async function findSession(context: CookieContext): Promise<StoredSession | null> {
  const adapter = adapterOf(context.settings)
  for (const token of sentTokens(context)) {
    const row = await adapter.getSessionAndUser(token)
    const opened = row && openRow(token, row, context)
    const found = opened instanceof Promise ? await opened : opened
    if (found !== null) return found
  }
  return null
}

/** Finds the session of a key, as {@link findSession} does. */
export async function openKey(token: string, context: CookieContext): Promise<StoredSession | null> {
  const row = await adapterOf(context.settings).getSessionAndUser(token)
  return row && openRow(token, row, context)
}

/** A session with its user, as the adapter returns it. */
type SessionRow = Pick<StoredSession, "session" | "user">

/**
 * Checks a row. Only this function decides whether a stored session is valid; it removes expired ones.
 *
 * @throws SessionTokenError if the row is damaged.
 */
function openRow(token: string, row: SessionRow, context: CookieContext): MaybePromise<StoredSession | null> {
  const { settings, jar, cookies } = context
  if (!isComplete(row)) {
    clearChunked(jar, cookies.sessionToken)
    throw new SessionTokenError(
      "The adapter must return the session with its user and the time at which it expires.",
    )
  }
  if (hasOwnLifetime(token)) return openLimitedRow(token, row, context)
  const { session, user: owner } = row
  if (!isOver(token, session, settings)) return { token, session, user: owner, limits: settings }
  return discardSession(settings, adapterOf(settings), token).then(() => null)
}

/** Checks the row of a session with its own lifetime, in which another user may act. */
async function openLimitedRow(
  token: string,
  { session, user: owner }: SessionRow,
  context: CookieContext,
): Promise<StoredSession | null> {
  const { settings } = context
  const limits = await limitsOfKey(token, settings)
  const opened = { token, session, user: owner, limits }
  if (!isOver(token, session, limits)) {
    if (!isActingKey(token)) return opened
    const actor = await (await actors()).actorOf(opened, context)
    if (actor !== undefined) return { ...opened, actor }
  }
  await discardSession(settings, adapterOf(settings), token)
  return null
}

function isComplete({ session, user: owner }: { session?: unknown; user?: unknown }): boolean {
  const expires = typeof session === "object" && session !== null && "expires" in session && session.expires
  return isDateObject(expires) && !Number.isNaN(expires.getTime()) && isStoredUser(owner)
}

async function limitsOfKey(token: string, settings: Settings): Promise<SessionLimits> {
  return (await lifetimes()).limitsOf(lifetimeIn(keyOf(token)), settings)
}

/**
 * Returns true if a session has expired, or has reached its own absolute end. An instance of an earlier version, which
 * knows only the configuration's limits, may have extended it beyond that.
 */
function isOver(token: string, { expires }: AdapterSession, limits: SessionLimits): boolean {
  const end = hasOwnLifetime(token) ? (extendedEnd(token, limits)?.getTime() ?? 0) : Infinity
  return Math.min(expires.getTime(), end) <= Date.now()
}

/** Returns true if `updateAge` has passed since the session began or was last extended. */
function isDue({ session, limits: { maxAge, updateAge } }: StoredSession): boolean {
  return Date.now() >= session.expires.getTime() - (maxAge - updateAge) * 1000
}

/** Extends a session in use, once for concurrent requests. If the store fails, the session keeps its expiry. */
async function renew(context: SessionContext, stored: StoredSession): Promise<StoredSession> {
  const { settings, jar, cookies } = context
  const { token, session, limits } = stored
  const adapter = adapterOf(settings)
  const expires = extendedEnd(token, limits)
  // A session can't be extended beyond its absolute end.
  if (expires === undefined || (limits.absoluteMaxAge !== undefined && expires <= session.expires))
    return stored
  if (!claimExtension(adapter, token, session.expires, expires)) return stored
  try {
    const updated = await adapter.updateSession({ sessionToken: token, expires })
    // Another request has ended the session in the meantime, so it must stay ended.
    if (updated === null) return stored
  } catch (error) {
    releaseExtension(adapter, token)
    settings.logger.error(new SessionTokenError("The session could not be extended.", { cause: error }))
    return stored
  }
  writeUntil(jar, cookies.sessionToken, limits.untilBrowserCloses === true ? undefined : expires, token)
  settings.record?.extend(stored.user.id, token)
  if (settings.sessionDetails) await noteUse(context, stored, expires)
  return { ...stored, session: { ...session, expires } }
}

async function noteUse(
  { settings, request }: SessionContext,
  { token, user: { id }, session }: StoredSession,
  expires: Date,
): Promise<void> {
  const signedInAt = stampedAt(token) ?? session.expires.getTime() - settings.maxAge * 1000
  const used = {
    id: token,
    userId: String(id),
    signedInAt,
    expires: Math.floor(expires.getTime() / 1000),
  }
  const isStillStored = async (): Promise<boolean> =>
    (await adapterOf(settings).getSessionAndUser(token)) !== null
  await (await details()).touchDetails(settings, used, request, isStillStored)
}

/** Returns the session that's shown by default. It never contains any other columns of the store. */
function plainSession({ session, user: owner, actor }: StoredSession, reader: SessionReader): Session {
  const { name, email, image } = owner
  const shown = reader === "server" ? { id: owner.id, name, email, image } : { name, email, image }
  return { user: shown, expires: session.expires.toISOString(), ...shownActor(actor) }
}

/** Asks the application's callback for the session to show. Returns null if the callback returns nothing. */
async function askForSession(
  { callbacks }: Settings,
  { session, user: owner, actor }: StoredSession,
  update: SessionUpdate | undefined,
): Promise<Session | null> {
  const { sessionToken, ...columns } = session
  const parameter = { ...columns, user: owner, ...shownActor(actor) }
  // The token can be read by name, but `{ ...session }` doesn't send it to the browser.
  Object.defineProperty(parameter, "sessionToken", { value: sessionToken, enumerable: false })
  const shown = await callbacks.session?.({
    session: parameter,
    user: owner,
    newSession: update?.data,
    ...(update === undefined ? {} : { trigger: "update" }),
  } as SessionCallbackParameters & { session: typeof parameter })
  return shown ?? null
}

async function fingerprint(context: CookieContext): Promise<string | undefined> {
  const tokens = sentTokens(context)
  return tokens.length === 0 ? undefined : fingerprintOf(tokens)
}

async function fingerprintOf(tokens: readonly string[]): Promise<string> {
  return sha256Base64url(JSON.stringify(tokens))
}

async function user(context: CookieContext): Promise<AdapterUser | null> {
  return (await findSession(context))?.user ?? null
}

async function owner(context: CookieContext): Promise<SessionOwner | null> {
  const found = await findSession(context)
  return found === null ? null : { userId: found.user.id, sessionId: found.token, actor: found.actor }
}

async function issue(context: CookieContext, signedIn: SignedIn): Promise<IssuedSession> {
  const { settings, jar, cookies } = context
  const adapter = adapterOf(settings)
  const { actor } = signedIn
  const former = sentTokens(context).filter((token) => token !== actor?.sessionId)
  if (former.some(isActingKey)) await (await actors()).noteActor(former, context)
  const userId = signedIn.user.id
  if (userId === undefined) throw new SessionTokenError("A stored session needs a user with an `id`.")
  const hasOwnLimits = signedIn.lifetime !== undefined || signedIn.continues === true
  const own = hasOwnLimits ? (await lifetimes()).ownLimits(signedIn, former.map(keyOf), settings) : undefined
  const sessionToken = newSessionToken(settings, own)
  const limits: SessionLimits = own?.limits ?? settings
  const expires = extendedEnd(sessionToken, limits) ?? new Date()
  const created: unknown = await adapter.createSession({ sessionToken, userId, expires })
  if (created === null || created === undefined)
    throw new SessionTokenError("`createSession` returned no session.")
  if (settings.remembersSignIns) {
    const { rememberStoredSession } = await remembered()
    const at = signedIn.origin?.at ?? stampedAt(sessionToken) ?? Date.now()
    await rememberStoredSession(settings, adapter, signedIn, { token: sessionToken, at, expires })
  }
  try {
    await signedIn.recheck?.(userId)
    // After the session is stored, so that the end of the actor's own session can't be missed.
    if (actor !== undefined) await (await actors()).requireActor(actor, context)
    if (settings.maxPerUser !== undefined && actor === undefined)
      await (await remembered()).endOldestSessions(settings, { userId: String(userId), replaced: former })
  } catch (error) {
    await discardSession(settings, adapter, sessionToken)
    throw error
  }
  writeUntil(
    jar,
    cookies.sessionToken,
    limits.untilBrowserCloses === true ? undefined : expires,
    sessionToken,
  )
  settings.record?.note({ userId, sessionId: sessionToken })
  settings.record?.add({ action: "session.start", outcome: "success" })
  for (const token of former)
    if (await discardSession(settings, adapter, token)) recordEnd(settings, token, undefined, "sign-in")
  return { userId, sessionId: sessionToken }
}

async function end(context: CookieContext): Promise<{ session: AdapterSession | null } | undefined> {
  const { settings, jar, cookies } = context
  if (sentTokens(context).length === 0) warnOfMalformed(context)
  clearChunked(jar, cookies.sessionToken)
  let ended: AdapterSession | null | undefined
  if (sentTokens(context).some(isActingKey)) await (await actors()).noteActor(sentTokens(context), context)
  for (const token of sentTokens(context)) {
    try {
      const deleted = await adapterOf(settings).deleteSession(token)
      ended ??= isSession(deleted) ? deleted : null
      if (deleted !== null)
        recordEnd(settings, token, isSession(deleted) ? deleted.userId : undefined, "user")
      if (settings.sessionDetails) await (await details()).deleteDetails(settings, token)
    } catch (error) {
      const failure = new SignOutError("The session was not ended on the server.", { cause: error })
      settings.logger.error(failure)
      settings.record?.refuse(failure, { action: "signout", method: "POST" })
    }
  }
  return ended === undefined ? undefined : { session: ended }
}

/**
 * Warns about a cookie that this service can't have set. A token without a session has simply expired, and causes no
 * warning.
 */
function warnOfMalformed({ settings, jar, cookies }: CookieContext): void {
  const { name } = cookies.sessionToken
  if (hasMalformedCookie(jar, name)) settings.logger.warn("session-unreadable", { cookie: name })
}

function isSession(value: unknown): value is AdapterSession {
  return typeof value === "object" && value !== null && "sessionToken" in value && "userId" in value
}

function sentTokens({ jar, cookies }: CookieContext): readonly string[] {
  return sentKeys(jar, cookies.sessionToken.name)
}

function adapterOf({ adapter }: Settings): GuardedAdapter {
  if (adapter === undefined) throw new MissingAdapter("The session strategy `database` needs an `adapter`.")
  return adapter
}

/** Records the end of one stored session. */
function recordEnd(settings: Settings, sessionId: string, userId: string | undefined, by: SessionEnd): void {
  const ended = { outcome: "success", by, sessions: 1 } as const
  settings.record?.add({ action: "session.end", ...ended, userId, account: undefined, sessionId })
}

/**
 * Removes a session. A failure is only logged, because a session without its cookie does no harm.
 *
 * @returns true if the session existed, according to the store.
 */
async function discardSession(
  settings: Settings,
  adapter: GuardedAdapter,
  sessionToken: string,
): Promise<boolean> {
  try {
    const deleted: unknown = await adapter.deleteSession(sessionToken)
    if (settings.sessionDetails) await (await details()).deleteDetails(settings, sessionToken)
    return deleted !== null
  } catch (error) {
    settings.logger.error(
      new SessionTokenError("A session that has ended could not be removed.", { cause: error }),
    )
    return false
  }
}

/**
 * The latest expiry times of sessions, in milliseconds since 1970, by the application's store and the session's token.
 */
const latestEnds = boundedCache<number>({ maxSize: 1_000 })

/** The time within which an extension reaches the store, in milliseconds: the deadline of a call. */
const timeout = 10_000

/**
 * Claims the extension of a session for this request. Returns false if another request in this process has extended the
 * session since the row was read, or is doing so, because only one of many concurrent requests writes [FC-07].
 */
export function claimExtension({ source }: GuardedAdapter, token: string, from: Date, to: Date): boolean {
  const last = latestEnds.get(source, token) ?? 0
  if (last > from.getTime() && last > to.getTime() - timeout) return false
  latestEnds.set(source, token, to.getTime())
  return true
}

/** Releases a claim when the store has refused the extension, so that the next request tries again. */
export function releaseExtension({ source }: GuardedAdapter, token: string): void {
  latestEnds.delete(source, token)
}
