import type { SessionCallbackParameters } from "../config/callbacks.ts"
import { listens } from "../config/listens.ts"
import type { Settings } from "../config/settings.ts"
import { clearChunked } from "../cookies/chunks.ts"
import type { JWT, Session } from "../model/session.ts"
import { numericDate } from "../model/numeric-date.ts"
import { lazily } from "../runtime/lazily.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import {
  asSessionError,
  type OpenedSession,
  openSessionToken,
  shapeToken,
  subjectOf,
  validSession,
} from "./jwt-tokens.ts"
import {
  laterStrategy,
  type SessionContext,
  type SessionStrategy,
  type SessionUpdate,
} from "./strategy-methods.ts"
import type { Continuation } from "./remembered-sign-ins.ts"
import { recordOf, withoutOwnClaims, withoutRecord, withRecord } from "./sign-in-claims.ts"

// Loaded if sessions remember their sign-in. Otherwise, a check is one decryption.
const remembered = /* @__PURE__ */ lazily(async () => import("./remembered-sign-ins.ts"))

// Loaded with the first flow, sign-in or sign-out.
const sessions = /* @__PURE__ */ lazily(async () => (await import("./jwt-sessions.ts")).jwtSessions)
// Loaded with the first session that is extended or changed.
const writing = /* @__PURE__ */ lazily(async () => import("./write-token.ts"))
// Loaded if the application handles the `session` event.
const events = /* @__PURE__ */ lazily(async () => import("../config/emit.ts"))
const unopened = /* @__PURE__ */ lazily(async () => import("./drop-unopened.ts"))

/** Sessions as encrypted cookies. Nothing is stored, and a check takes one decryption. */
export const jwtStrategy: SessionStrategy = /* @__PURE__ */ laterStrategy(read, sessions)

async function read(context: SessionContext, update?: SessionUpdate): Promise<Session | null> {
  try {
    const token = await openSessionToken(context)
    const opened = token === null ? null : await validSession(token, context)
    if (opened !== null) return await sessionOf(opened, context, update)
    if (token !== null) clearChunked(context.jar, context.cookies.sessionToken)
    else if (context.jar.names(context.cookies.sessionToken.name).length > 0)
      (await unopened()).dropUnopened(context)
  } catch (error) {
    // The cookie is kept, because the application may have failed only for a moment.
    context.settings.logger.error(asSessionError(error))
  }
  return null
}

async function sessionOf(
  { token: opened, record }: OpenedSession,
  context: SessionContext,
  update: SessionUpdate | undefined,
): Promise<Session | null> {
  const { settings } = context
  const now = numericDate()
  // Read before the callbacks, which may change the token.
  const { iat = 0, exp = now } = opened
  const userId = subjectOf(opened)
  const lacksRecord = settings.remembersSignIns && recordOf(opened) === undefined
  let token = withoutRecord(opened)
  let due = update !== undefined || lacksRecord || now - iat >= settings.updateAge
  if (settings.callbacks.jwt !== undefined) {
    const before = JSON.stringify(token)
    const shaped = await shapeToken(settings, {
      token,
      ...(update === undefined ? {} : { trigger: "update" }),
      session: withoutOwnClaims(update?.data),
    })
    if (shaped === null) {
      clearChunked(context.jar, context.cookies.sessionToken)
      return null
    }
    token = shaped
    due ||= JSON.stringify(shaped) !== before
  }
  let kept: Continuation = { record, end: Infinity }
  // A session that isn't extended expires with its token.
  const latest = (due || iat === 0 ? now : iat) + settings.jwt.maxAge
  const expires = due ? latest : Math.min(exp, latest)
  if (settings.remembersSignIns && record !== undefined) {
    const { noteUse } = await remembered()
    kept = await noteUse(record, context, { userId, expires: due ? expires : undefined })
  }
  const end = new Date(Math.min(expires, kept.end) * 1000)
  const session = await shapeSession(settings, token, end.toISOString())
  if (due) {
    const written = withRecord(token, kept.record)
    await chain(writing(), ({ writeToken }) => writeToken(context, written, kept.end))
    settings.record?.extend(userId, kept.record?.id)
  }
  if (session !== null && listens(settings, "session"))
    await (await events()).emit(settings, "session", { session, token })
  return session
}

/** Creates the session to show. Returns null if the application's callback returns nothing. */
function shapeSession({ callbacks }: Settings, token: JWT, expires: string): MaybePromise<Session | null> {
  const session: Session = { user: { name: token.name, email: token.email, image: token.picture }, expires }
  if (callbacks.session === undefined) return session
  const shaped = callbacks.session({ session, token } as SessionCallbackParameters)
  return Promise.resolve(shaped).then((shown) => shown ?? null)
}
