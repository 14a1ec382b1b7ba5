import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { SessionEnd } from "../audit/audit-event.ts"
import type { Settings } from "../config/settings.ts"
import { JWTSessionError, toError } from "../errors/auth-error.ts"
import { isNumericDate, numericDate } from "../model/dates.ts"
import type { JWT } from "../model/session.ts"
import { chain, lazily, type MaybePromise } from "../runtime/lazily.ts"
import { encode } from "./encode.ts"
import { actingRefusal } from "./acting.ts"
import {
  absoluteEnd,
  askStore,
  createRecord,
  isRevoked,
  isSubject,
  keysOf,
  recordFor,
  revokeKeys,
  withRevocationBaseline,
} from "./revocations.ts"
import type * as SessionLimit from "./end-oldest-sessions.ts"
import { limitsOf, shortestLifetime } from "./session-limits.ts"
import { createDetails, deleteDetails, touchDetails } from "./session-details.ts"
import {
  type Continuation,
  type OpenedSession,
  recordOf,
  type SignInRecord,
  withRecord,
} from "./sign-in-claims.ts"
import type { Actor, SessionContext, SignedIn } from "./strategy-methods.ts"

// Loaded if the number of a user's sessions is limited.
const sessionLimit = /* @__PURE__ */ lazily(async () => import("./end-oldest-sessions.ts"))

// For session checks, which load this file if a session has its own lifetime.
export { limitsOf } from "./session-limits.ts"

/**
 * Returns a token's valid session with its record, or null if it has reached its absolute end or was revoked.
 *
 * @throws AdapterError if the store of revocations fails.
 */
export function rememberedSession(token: JWT, settings: Settings): MaybePromise<OpenedSession | null> {
  return chain(recordOf(token) ?? recordFor(token, keepsClaims(settings)), (record) => {
    if (absoluteEnd(record, settings) <= numericDate() || isIdle(token, record)) return null
    const { revocation } = settings
    if (record.actor !== undefined) settings.record?.note({ actor: record.actor })
    if (revocation === undefined) return { token, record }
    return chain(isRevoked(revocation, record), (revoked) => (revoked ? null : { token, record }))
  })
}

/**
 * Returns true if a session with its own `maxAge` wasn't used for that long. An instance of an earlier version may have
 * created a token that is valid for longer.
 */
function isIdle({ iat }: JWT, { lifetime }: SignInRecord): boolean {
  return lifetime?.maxAge !== undefined && isNumericDate(iat) && iat + lifetime.maxAge <= numericDate()
}

/**
 * Returns true if tokens keep their claims because they're created by our own `encode`, which applications may
 * configure, too.
 */
function keepsClaims({ jwt }: Settings): boolean {
  return jwt.encode === undefined || jwt.encode === encode
}

/** One use of a session. */
interface SessionUse {
  /** Undefined if the token doesn't name the user. */
  readonly userId: string | undefined
  /** The session's expiry unless it's used again, in seconds since 1970; undefined if it isn't extended. */
  readonly expires: number | undefined
}

/** Stores in the details that a session is in use, unless they already say so. */
export function noteUse(
  record: SignInRecord,
  context: SessionContext,
  { userId, expires }: SessionUse,
): MaybePromise<Continuation> {
  const { settings } = context
  const continuation = { record, end: absoluteEnd(record, settings) }
  const { updateAge } = limitsOf(record.lifetime ?? {}, settings)
  const isNoted = expires === undefined || !settings.sessionDetails || numericDate() - record.used < updateAge
  if (isNoted || userId === undefined) return continuation
  return writeUse(continuation, context, { userId, expires })
}

async function writeUse(
  { record, end }: { readonly record: SignInRecord; readonly end: number },
  { settings, request }: SessionContext,
  { userId, expires }: { readonly userId: string; readonly expires: number },
): Promise<Continuation> {
  const { revocation } = settings
  const used = numericDate()
  const session = { id: record.id, userId: String(userId), signedInAt: record.at }
  const isValid = async (): Promise<boolean> =>
    revocation === undefined || !(await askStore(revocation, record))
  await touchDetails(settings, { ...session, expires: Math.min(expires, end) }, request, isValid)
  return { record: { ...record, used }, end }
}

/**
 * Adds the record of a new session to its token.
 *
 * @param former - the token of the browser's previous session.
 * @throws JWTSessionError if the session has its own lifetime, and the application's own `encode` creates tokens,
 *   because it may drop the record.
 */
export async function addRecord(
  shaped: JWT,
  signedIn: SignedIn,
  former: JWT | null,
  settings: Settings,
): Promise<{ readonly token: JWT; readonly end: number }> {
  if (signedIn.lifetime !== undefined && !keepsClaims(settings))
    throw new JWTSessionError(
      "A session can't have its own lifetime, because your own `jwt.encode` may leave it out of the token.",
    )
  const continued = signedIn.continues === true ? former : null
  const actorRecord = signedIn.actor?.token && (await recordFor(signedIn.actor.token, true))
  const created = {
    ...withKeysOf(actorRecord, await createRecord(signedIn, shaped.sub), signedIn.actor),
    ...(continued === null ? {} : await beginningOf(continued, settings)),
    ...lifetimeOf(signedIn, continued),
  }
  const { revocation } = settings
  const record = revocation === undefined ? created : await withRevocationBaseline(revocation, created)
  // After the baseline, which could otherwise contain a revocation of the actor's own session.
  if (actorRecord !== undefined && revocation !== undefined && (await askStore(revocation, actorRecord)))
    throw actingRefusal("The session of the user who wants to act as another one has just ended.")
  const end = absoluteEnd(record, settings)
  if (settings.sessionDetails) {
    const expires = Math.min(numericDate() + settings.jwt.maxAge, end)
    const userId = String(shaped.sub ?? signedIn.user.id)
    await addDetails(settings, signedIn, { id: record.id, userId, signedInAt: record.at, expires })
    if (settings.maxPerUser !== undefined && signedIn.actor === undefined)
      await keepLimit(settings, { id: record.id, userId }, former)
  }
  return { token: withRecord(shaped, record), end }
}

/**
 * Returns the record of a session in which a user acts: everything that ends the actor's own session ends this one.
 *
 * @param own - the record of the actor's own session.
 */
function withKeysOf(
  own: SignInRecord | undefined,
  record: SignInRecord,
  actor: Actor | undefined,
): SignInRecord {
  if (own === undefined || actor === undefined) return record
  const { keys, final = [] } = record
  return {
    ...record,
    keys: [...keys, ...own.keys],
    final: [...final, ...(own.final ?? []), own.id],
    actor: actor.id,
  }
}

/** Returns the absolute end of an opened session, in seconds since 1970. */
export function endOf({ record }: OpenedSession, settings: Settings): number {
  return record === undefined ? Infinity : absoluteEnd(record, settings)
}

/** Adds the details of a new session. If the number of sessions is limited, it's the newest one in their order. */
async function addDetails(
  settings: Settings,
  signedIn: SignedIn,
  session: Parameters<typeof createDetails>[2],
): Promise<void> {
  const signedInAt =
    settings.maxPerUser === undefined
      ? session.signedInAt
      : await (await sessionLimit()).beginningOfNewest(settings, session)
  await createDetails(settings, signedIn, { ...session, signedInAt })
}

/**
 * Ends the sessions that a user has too many of.
 *
 * @param former - the token of the browser's previous session, which the new one replaces.
 * @throws AdapterError if the store fails. The new session isn't listed then, because it doesn't begin.
 */
async function keepLimit(
  settings: Settings,
  { id, userId }: { readonly id: string; readonly userId: string },
  former: JWT | null,
): Promise<void> {
  const replaced = former === null ? [] : [(await recordFor(former, keepsClaims(settings))).id]
  try {
    await endOldestSessions(settings, { userId, replaced })
  } catch (error) {
    await deleteDetails(settings, id)
    throw error
  }
}

/** Ends the oldest sessions, as in `end-oldest-sessions.ts`. */
export async function endOldestSessions(
  ...user: Parameters<typeof SessionLimit.endOldestSessions>
): Promise<void> {
  await (await sessionLimit()).endOldestSessions(...user)
}

/** Returns the member of a record that keeps the beginning of the session that a new one continues. */
async function beginningOf(continued: JWT, settings: Settings): Promise<Pick<SignInRecord, "began">> {
  const { at, began = at } = await recordFor(continued, keepsClaims(settings))
  return { began }
}

/** Returns the member of a record that keeps the session's own lifetime, which is never longer than the continued one's. */
function lifetimeOf({ lifetime }: SignedIn, continued: JWT | null): Pick<SignInRecord, "lifetime"> {
  const own = shortestLifetime(lifetime, continued === null ? undefined : recordOf(continued)?.lifetime)
  return own === undefined ? {} : { lifetime: own }
}

/**
 * Revokes a token's session. A copy of the token that another request is about to send, or that was stolen, is invalid
 * from now on [FC-08]. Failures are logged.
 *
 * @param by - the cause, for the audit record.
 */
export async function revokeSession(token: JWT, settings: Settings, by: SessionEnd): Promise<void> {
  const actor = recordOf(token)?.actor
  const ended = {
    action: "session.end",
    by,
    sessions: 1,
    account: undefined,
    ...(actor === undefined ? {} : { actor }),
  } as const
  const userId = isSubject(token.sub) ? token.sub : undefined
  try {
    const { id } = await recordFor(token, keepsClaims(settings))
    await revokeKeys(settings, [id])
    await deleteDetails(settings, id)
    settings.record?.add({ ...ended, outcome: "success", userId, sessionId: id })
  } catch (error) {
    const failure = new JWTSessionError("The session was not ended on the server.", { cause: toError(error) })
    settings.logger.error(failure)
    const reason = { type: failure.type }
    settings.record?.add({ ...ended, outcome: "failure", reason, userId, sessionId: undefined })
  }
}

/**
 * Keeps the details of a stored session that has just been created, and checks that it wasn't revoked.
 *
 * @throws OAuthCallbackError if the provider, or `signOutEverywhere`, ended the user's sessions while this one was
 *   being created, because it must end like the others; AdapterError if the store fails.
 */
export async function rememberStoredSession(
  settings: Settings,
  adapter: GuardedAdapter,
  signedIn: SignedIn,
  { token, at, expires }: { readonly token: string; readonly at: number; readonly expires: Date },
): Promise<void> {
  const userId = String(signedIn.user.id)
  const end = Math.floor(expires.getTime() / 1000)
  if (settings.sessionDetails)
    await addDetails(settings, signedIn, { id: token, userId, signedInAt: at, expires: end })
  // Runs after the session was stored, so that a revocation after this look-up finds the session [FC-08].
  const { revocation } = settings
  if (revocation === undefined) return
  const keys = await keysOf([userId], signedIn.account.provider, signedIn.origin)
  try {
    await withRevocationBaseline(revocation, { id: token, at, used: end, ...keys })
  } catch (error) {
    await adapter.deleteSession(token)
    if (settings.sessionDetails) await adapter.deleteSessionDetails(token)
    throw error
  }
}
