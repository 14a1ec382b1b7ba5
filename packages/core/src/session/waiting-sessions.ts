// The session of a user who acts as another one: it waits in a sealed cookie, tied to the session in which they act.

import type { SessionEnd } from "../audit/audit-event.ts"
import type { Settings } from "../config/settings.ts"
import { clearChunked, readChunked } from "../cookies/chunks.ts"
import type { CookieSpec } from "../cookies/cookie.ts"
import { waitingSuffix } from "../cookies/names.ts"
import { writeUntil } from "../cookies/write-chunked.ts"
import { sha256Base64url } from "../crypto/hashes.ts"
import { purposeRing } from "../crypto/key-ring.ts"
import { seal } from "../crypto/seal.ts"
import { asAuthError } from "../errors/as-auth-error.ts"
import type { CookieContext } from "../http/context.ts"
import { isNumericDate, numericDate } from "../model/dates.ts"
import type { JWT } from "../model/session.ts"
import { lazily } from "../runtime/lazily.ts"
import { actingRefusal } from "./acting.ts"
import { openSessionToken, sessionStrategy, subjectOf, validSession } from "./session-strategy.ts"
import { recordOf } from "./sign-in-claims.ts"
import type { Actor, SessionOwner } from "./strategy-methods.ts"

// Each is loaded for its strategy.
const stored = /* @__PURE__ */ lazily(async () => import("./database-strategy.ts"))
const tokens = /* @__PURE__ */ lazily(async () => import("./jwt-sessions.ts"))
const ends = /* @__PURE__ */ lazily(async () => import("./end-sessions.ts"))
const remembered = /* @__PURE__ */ lazily(async () => import("./remembered-sign-ins.ts"))

/** A waiting session: the claims of its token, or the key of its row. */
type Waiting = { readonly token: JWT } | { readonly key: string }

/** The members of the sealed cookie. */
interface Content {
  /** The id of the waiting session's user. */
  readonly user: string
  /** The hash of the id of the session in which this user acts. */
  readonly session: string
  readonly waiting: Waiting
}

/**
 * Returns the user of the request's session as the one who acts.
 *
 * @throws AccessDenied if no user is signed in, or if another user already acts in the session; AdapterError if the store
 *   fails.
 */
export async function actorInSession(context: CookieContext): Promise<Actor> {
  const { strategy } = context.settings
  const owner = await sessionStrategy(context.settings).owner(context)
  if (owner?.sessionId === undefined)
    throw actingRefusal("Only a user who is signed in can act as another one.")
  if (owner.actor !== undefined)
    throw actingRefusal("A user who acts as another one can't act as a third one.")
  const { userId, sessionId } = owner
  if (strategy === "database") return { id: String(userId), sessionId }
  return { id: String(userId), sessionId, token: (await openSessionToken(context)) ?? {} }
}

/** Creates the error for a session in which the `jwt` callback doesn't let a user act. */
export function refuseActor(): Error {
  return actingRefusal(
    "The `jwt` callback has refused the session in which a user wanted to act as another one.",
  )
}

/**
 * Lets the actor's session wait.
 *
 * @param sessionId - the session in which they act.
 * @param seconds - the time for which it waits.
 * @throws JWTSessionError if the token is too long for cookies.
 */
export async function keepWaiting(
  { id, sessionId: key, token }: Actor,
  sessionId: string,
  seconds: number,
  context: CookieContext,
): Promise<void> {
  const spec = waitingSpec(context)
  const content: Content = {
    user: id,
    session: await sha256Base64url(sessionId),
    waiting: token === undefined ? { key } : { token },
  }
  const value = await seal(ringOf(context), { ...content }, { maxAge: seconds })
  writeUntil(context.jar, spec, new Date(Date.now() + seconds * 1000), value)
}

/**
 * Ends the session in which a user acts, and goes back to their own session.
 *
 * @returns false if their own session is over, was revoked, or isn't in this browser. No one is signed in then.
 * @throws AdapterError if the store fails. Nothing has changed then.
 */
export async function resumeWaiting(owner: SessionOwner, context: CookieContext): Promise<boolean> {
  const resume = await findWaiting(owner, context)
  await sessionStrategy(context.settings).end(context)
  clearChunked(context.jar, waitingSpec(context))
  await resume?.()
  return resume !== undefined
}

/** Returns a function that sets the cookie of the waiting session, or undefined if there's no valid one. */
async function findWaiting(
  { sessionId = "", actor }: SessionOwner,
  context: CookieContext,
): Promise<(() => unknown) | undefined> {
  const session = await sha256Base64url(sessionId)
  for await (const content of sentContents(context)) {
    if (content.user !== actor || content.session !== session) continue
    const { waiting } = content
    return "key" in waiting ? findKey(waiting.key, actor, context) : findToken(waiting.token, actor, context)
  }
  return undefined
}

async function findKey(
  key: string,
  actor: string,
  context: CookieContext,
): Promise<(() => unknown) | undefined> {
  const found = await (await stored()).openKey(key, context)
  if (found === null || found.actor !== undefined || String(found.user.id) !== actor) return undefined
  const { limits, session } = found
  const expires = limits.untilBrowserCloses === true ? undefined : session.expires
  return () => writeUntil(context.jar, context.cookies.sessionToken, expires, key)
}

async function findToken(
  token: JWT,
  actor: string,
  context: CookieContext,
): Promise<(() => unknown) | undefined> {
  const isOver = !isNumericDate(token.exp) || token.exp <= numericDate()
  if (isOver || recordOf(token)?.actor !== undefined || String(subjectOf(token)) !== actor) return undefined
  const opened = await validSession(token, context)
  if (opened === null) return undefined
  const end = (await remembered()).endOf(opened, context.settings)
  return async () => (await tokens()).writeToken(context, token, end)
}

/** Ends the sessions that wait in this browser. Failures are logged. */
export async function endWaiting(context: CookieContext, by: SessionEnd): Promise<void> {
  const { settings } = context
  for await (const { waiting, user } of sentContents(context)) {
    if ("key" in waiting) await endKey({ key: waiting.key, user }, by, settings)
    else await (await remembered()).revokeSession(waiting.token, settings, by)
  }
  clearChunked(context.jar, waitingSpec(context))
}

async function endKey(
  { key, user }: { readonly key: string; readonly user: string },
  by: SessionEnd,
  settings: Settings,
): Promise<void> {
  const ended = { action: "session.end", by, sessions: 1, account: undefined, userId: user } as const
  try {
    await (await ends()).endSession(settings, { id: key })
    settings.record?.add({ ...ended, outcome: "success", sessionId: key })
  } catch (error) {
    // The guard of the adapter has logged the failure.
    const reason = { type: asAuthError(error).type }
    settings.record?.add({ ...ended, outcome: "failure", reason, sessionId: undefined })
  }
}

async function* sentContents(context: CookieContext): AsyncGenerator<Content> {
  for (const value of readChunked(context.jar, waitingSpec(context).name)) {
    const content = await ringOf(context).open(value)
    if (content !== null && isContent(content)) yield content
  }
}

function isContent(value: object): value is Content {
  const { user, session, waiting } = value as Partial<Record<keyof Content, unknown>>
  return (
    typeof user === "string" && typeof session === "string" && typeof waiting === "object" && waiting !== null
  )
}

function ringOf(context: CookieContext): ReturnType<typeof purposeRing> {
  return purposeRing("waiting session", context.settings.secrets, waitingSpec(context).name)
}

function waitingSpec({ cookies }: CookieContext): CookieSpec {
  const { name, options } = cookies.sessionToken
  return { name: `${name}${waitingSuffix}`, options }
}
