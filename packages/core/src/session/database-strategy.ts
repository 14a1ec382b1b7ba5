import type { AdapterSession, AdapterUser } from "../adapter/contract.ts"
import type { GuardedAdapter } from "../adapter/guarded.ts"
import type { SessionCallbackParameters } from "../config/callbacks.ts"
import { emit, listens } from "../config/emit.ts"
import type { Settings } from "../config/settings.ts"
import { clearChunked, readChunked, writeChunked } from "../cookies/chunks.ts"
import { MissingAdapter, SessionTokenError, SignOutError } from "../errors/classes.ts"
import type { Session } from "../model/session.ts"
import type { SessionFrame } from "./frame.ts"
import type { SessionStrategy, SessionUpdate, SignedIn } from "./strategy.ts"

/** Sessions as rows behind the adapter: the cookie holds the key and nothing else. */
export const databaseStrategy: SessionStrategy = { read, user, issue, end }

interface StoredSession {
  readonly session: AdapterSession
  readonly user: AdapterUser
}

async function read(frame: SessionFrame, update?: SessionUpdate): Promise<Session | null> {
  const { settings, jar, cookies } = frame
  try {
    const token = sentToken(frame)
    if (token === undefined) return null
    const stored = await findSession(adapterOf(settings), token)
    if (stored === null) {
      clearChunked(jar, cookies.sessionToken)
      return null
    }
    return await present(frame, await renew(frame, stored), update)
  } catch (error) {
    // The store, not the browser, is at fault: the cookie is kept for when it is back [SE-13].
    settings.logger.error(new SessionTokenError("The session could not be read.", { cause: error }))
    return null
  }
}

/** The one place that decides whether a stored session is valid; one that has ended is removed. */
async function findSession(adapter: GuardedAdapter, token: string): Promise<StoredSession | null> {
  const found = await adapter.getSessionAndUser(token)
  if (found === null || found === undefined) return null
  const { session, user: owner } = found
  const ends = session.expires instanceof Date ? session.expires.getTime() : Number.NaN
  if (ends > Date.now()) return { session, user: owner }
  await adapter.deleteSession(token)
  return null
}

/** Extends a session in use, at most once per `updateAge`. A store that refuses leaves the old end in force. */
async function renew(frame: SessionFrame, stored: StoredSession): Promise<StoredSession> {
  const { settings, jar, cookies } = frame
  const { sessionToken, expires } = stored.session
  const due = expires.getTime() - (settings.maxAge - settings.updateAge) * 1000
  if (Date.now() < due) return stored
  const extended = new Date(Date.now() + settings.maxAge * 1000)
  try {
    await adapterOf(settings).updateSession({ sessionToken, expires: extended })
  } catch (error) {
    settings.logger.error(new SessionTokenError("The session could not be extended.", { cause: error }))
    return stored
  }
  const { name, options } = cookies.sessionToken
  writeChunked(jar, { name, options: { ...options, expires: extended } }, sessionToken)
  return { ...stored, session: { ...stored.session, expires: extended } }
}

async function present(
  frame: SessionFrame,
  stored: StoredSession,
  update: SessionUpdate | undefined,
): Promise<Session> {
  const { settings } = frame
  const session = await shapeSession(settings, stored, update)
  if (listens(settings, "session"))
    await emit(settings, "session", { session } as { session: Session; token: never })
  return session
}

async function shapeSession(
  { callbacks }: Settings,
  { session, user: owner }: StoredSession,
  update: SessionUpdate | undefined,
): Promise<Session> {
  const expires = session.expires.toISOString()
  if (callbacks.session === undefined) {
    return { user: { name: owner.name, email: owner.email, image: owner.image }, expires }
  }
  const { sessionToken, ...columns } = session
  const given = { ...columns, user: owner }
  // Readable by name, but `{ ...session }` does not send it to the browser (wire.md D31).
  Object.defineProperty(given, "sessionToken", { value: sessionToken, enumerable: false })
  return callbacks.session({
    session: given,
    user: owner,
    newSession: update?.data,
    ...(update === undefined ? {} : { trigger: "update" }),
  } as SessionCallbackParameters & { session: typeof given })
}

async function user({ settings, jar, cookies }: SessionFrame): Promise<AdapterUser | null> {
  const token = sentToken({ settings, jar, cookies })
  if (token === undefined) return null
  return (await findSession(adapterOf(settings), token))?.user ?? null
}

async function issue(frame: SessionFrame, signedIn: SignedIn): Promise<void> {
  const { settings, jar, cookies } = frame
  const adapter = adapterOf(settings)
  const former = sentToken(frame)
  const userId = signedIn.user.id
  if (userId === undefined) throw new SessionTokenError("A stored session needs a user with an `id`.")
  const sessionToken = settings.generateSessionToken()
  const expires = new Date(Date.now() + settings.maxAge * 1000)
  const created: unknown = await adapter.createSession({ sessionToken, userId, expires })
  if (created === null || created === undefined)
    throw new SessionTokenError("`createSession` returned no session.")
  const { name, options } = cookies.sessionToken
  writeChunked(jar, { name, options: { ...options, expires } }, sessionToken)
  if (former !== undefined) await endFormer(settings, adapter, former)
}

/** Best effort, after the new session exists: a session that outlives its cookie does no harm that the cookie did not. */
async function endFormer(settings: Settings, adapter: GuardedAdapter, sessionToken: string): Promise<void> {
  try {
    await adapter.deleteSession(sessionToken)
  } catch (error) {
    settings.logger.error(
      new SessionTokenError("The former session of this browser could not be ended.", { cause: error }),
    )
  }
}

async function end(frame: SessionFrame): Promise<{ session: AdapterSession | null }> {
  const { settings, jar, cookies } = frame
  const token = sentToken(frame)
  clearChunked(jar, cookies.sessionToken)
  if (token === undefined) return { session: null }
  try {
    const deleted = await adapterOf(settings).deleteSession(token)
    return { session: isSession(deleted) ? deleted : null }
  } catch (error) {
    settings.logger.error(new SignOutError("The session was not ended at the server.", { cause: error }))
    return { session: null }
  }
}

function isSession(value: unknown): value is AdapterSession {
  return typeof value === "object" && value !== null && "sessionToken" in value && "userId" in value
}

function sentToken({ jar, cookies }: SessionFrame): string | undefined {
  return readChunked(jar, cookies.sessionToken.name).find((value) => value !== "")
}

function adapterOf({ adapter }: Settings): GuardedAdapter {
  if (adapter === undefined) throw new MissingAdapter("The session strategy `database` needs an `adapter`.")
  return adapter
}
