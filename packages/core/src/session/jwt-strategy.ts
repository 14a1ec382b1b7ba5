import type { AdapterUser } from "../adapter/adapter.ts"
import type { JWTCallbackParameters, SessionCallbackParameters } from "../config/callbacks.ts"
import { emit, listens } from "../config/emit.ts"
import type { Settings } from "../config/settings.ts"
import { clearChunked, writeChunked } from "../cookies/chunks.ts"
import { sha256Base64url } from "../crypto/hashes.ts"
import { JWTSessionError } from "../errors/classes.ts"
import { asWritten } from "../model/as-written.ts"
import type { JWT } from "../model/jwt.ts"
import type { Session } from "../model/session.ts"
import type { CookieContext } from "../http/context.ts"
import { lazily } from "../runtime/lazily.ts"
import type { Continuation } from "./remembered-sign-ins.ts"
import { makeSessionToken, openSessionToken } from "./session-token.ts"
import { recordOf, withoutOwnClaims, withoutRecord, withRecord, type SignInRecord } from "./sign-in-claims.ts"
import type {
  SessionContext,
  SessionOwner,
  SessionStrategy,
  SessionUpdate,
  SignedIn,
} from "./strategy-types.ts"
import { dropUnopened } from "./drop-unopened.ts"

// Loaded where sessions remember their sign-in: a check without that is one decryption and nothing else.
const remembered = /* @__PURE__ */ lazily(async () => import("./remembered-sign-ins.ts"))

/** Sessions as encrypted cookies: nothing is stored, and a check costs one decryption. */
export const jwtStrategy: SessionStrategy = { read, fingerprint, user, owner, issue, end }

/** A session that goes on. */
interface OpenedSession {
  /** As it was opened. */
  readonly token: JWT
  /** What its sign-in left behind, whether the token has it or not; undefined if nothing is remembered. */
  readonly record: SignInRecord | undefined
}

async function read(context: SessionContext, update?: SessionUpdate): Promise<Session | null> {
  try {
    const token = await openSessionToken(context)
    const opened = token === null ? null : await goingOn(token, context)
    if (opened !== null) return await sessionOf(opened, context, update)
    if (token === null) dropUnopened(context)
    else clearChunked(context.jar, context.cookies.sessionToken)
  } catch (error) {
    // The application is at fault, perhaps for this moment only: the cookie is kept for when it is not.
    context.settings.logger.error(asSessionError(error))
  }
  return null
}

/**
 * The session of a token, if it goes on.
 *
 * @throws AdapterError if it cannot be asked whether the session was ended from elsewhere.
 */
async function goingOn(token: JWT, { settings }: CookieContext): Promise<OpenedSession | null> {
  if (!settings.remembersSignIns) return { token, record: recordOf(token) }
  const record = await (await remembered()).validRecord(token, settings)
  return record === null ? null : { token, record }
}

function asSessionError(error: unknown): JWTSessionError {
  if (error instanceof JWTSessionError) return error
  return new JWTSessionError("The session could not be read.", { cause: error })
}

/** The token of the request's session for what goes on without one: null, and an entry in the log, where `decode` threw. */
async function tokenOrNull(context: CookieContext): Promise<JWT | null> {
  try {
    return await openSessionToken(context)
  } catch (error) {
    context.settings.logger.error(asSessionError(error))
    return null
  }
}

async function sessionOf(
  { token: opened, record }: OpenedSession,
  context: SessionContext,
  update: SessionUpdate | undefined,
): Promise<Session | null> {
  const { settings } = context
  const now = Math.floor(Date.now() / 1000)
  const life = settings.jwt.maxAge
  // Read before the callbacks, which may change the token itself.
  const { iat = 0, exp = now } = opened
  const userId = subjectOf(opened)
  const isRecorded = !settings.remembersSignIns || recordOf(opened) !== undefined
  let token = withoutRecord(opened)
  let due = update !== undefined || !isRecorded || now - iat >= settings.updateAge
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
  const expires = due ? now + life : Math.min(exp, (iat === 0 ? now : iat) + life)
  if (settings.remembersSignIns && record !== undefined) {
    const { continued } = await remembered()
    kept = await continued(record, context, { userId, expires: due ? expires : undefined })
  }
  const end = new Date(Math.min(expires, kept.end) * 1000)
  const session = await shapeSession(settings, token, end.toISOString())
  if (due) await writeToken(context, withRecord(token, kept.record), kept.end)
  if (session !== null && listens(settings, "session")) await emit(settings, "session", { session, token })
  return session
}

/**
 * Has the application's `jwt` callback shape the token; null ends the session.
 *
 * @throws JWTSessionError for what is neither, such as the result of a callback without `return`.
 */
async function shapeToken(
  settings: Settings,
  parameters: Partial<JWTCallbackParameters> & { token: JWT },
): Promise<JWT | null> {
  const { callbacks } = settings
  if (callbacks.jwt === undefined) return parameters.token
  // The callback gets exactly the keys that apply; its type, as that of Auth.js, names them all.
  const shaped: unknown = asWritten(await callbacks.jwt(parameters as JWTCallbackParameters))
  if (shaped === null) return null
  // What a callback puts in the place of a record is none.
  if (typeof shaped === "object" && !Array.isArray(shaped)) return withoutRecord(shaped as JWT)
  throw new JWTSessionError("The `jwt` callback must return the token, or null to end the session.")
}

/** What the application shows of the token; null where its callback returns nothing. */
async function shapeSession(settings: Settings, token: JWT, expires: string): Promise<Session | null> {
  const session: Session = { user: { name: token.name, email: token.email, image: token.picture }, expires }
  const { callbacks } = settings
  if (callbacks.session === undefined) return session
  return (await callbacks.session({ session, token } as SessionCallbackParameters)) ?? null
}

/** @param end - when the session ends however much it is used, in seconds since 1970. */
async function writeToken(context: CookieContext, token: JWT, end = Infinity): Promise<void> {
  const { settings, jar, cookies } = context
  const { name, options } = cookies.sessionToken
  const left = end - Math.floor(Date.now() / 1000)
  const expires = new Date(Date.now() + Math.min(settings.maxAge, left) * 1000)
  const value = await makeSessionToken(context, token, Math.min(settings.jwt.maxAge, left))
  writeChunked(jar, { name, options: { ...options, expires } }, value)
}

async function fingerprint(context: CookieContext): Promise<string | undefined> {
  return fingerprintOf(subjectOf(await tokenOrNull(context)))
}

async function fingerprintOf(id: string | undefined): Promise<string | undefined> {
  return id === undefined ? undefined : sha256Base64url(String(id))
}

async function user(context: CookieContext): Promise<AdapterUser | null> {
  const id = subjectOf((await current(context))?.token ?? null)
  return id === undefined ? null : (context.settings.adapter?.getUser(id) ?? null)
}

async function owner(context: CookieContext): Promise<SessionOwner | null> {
  const session = await current(context)
  const userId = subjectOf(session?.token ?? null)
  if (session === null || userId === undefined) return null
  return { userId, sessionId: context.settings.remembersSignIns ? session.record?.id : undefined }
}

/**
 * The session of the request, if it goes on.
 *
 * @throws AdapterError if it cannot be asked whether the session was ended from elsewhere.
 */
async function current(context: CookieContext): Promise<OpenedSession | null> {
  const token = await tokenOrNull(context)
  return token === null ? null : goingOn(token, context)
}

/** As the adapter gave it: some stores number their users, and must get a number back. */
function subjectOf(token: JWT | null): string | undefined {
  const sub: unknown = asWritten(token?.sub, "sub")
  return typeof sub === "string" || typeof sub === "number" ? (sub as string) : undefined
}

async function issue(context: CookieContext, signedIn: SignedIn): Promise<string | undefined> {
  const { user: person, account, profile, isNewUser } = signedIn
  const { settings } = context
  const token = await shapeToken(settings, {
    token: { name: person.name, email: person.email, picture: person.image, sub: person.id },
    user: person,
    account,
    ...(profile === undefined ? {} : { profile }),
    isNewUser,
    trigger: isNewUser === true ? "signUp" : "signIn",
  })
  if (token === null) {
    clearChunked(context.jar, context.cookies.sessionToken)
    return undefined
  }
  await signedIn.recheck?.()
  if (settings.remembersSignIns) await begin(context, token, signedIn)
  else await writeToken(context, token)
  return fingerprintOf(subjectOf(token))
}

/** Starts a session that remembers its sign-in; the one that the browser had is over for good. */
async function begin(context: CookieContext, shaped: JWT, signedIn: SignedIn): Promise<void> {
  const { begun, ended } = await remembered()
  const former = await tokenOrNull(context)
  const { token, end: absoluteEnd } = await begun(shaped, signedIn, context.settings)
  await writeToken(context, token, absoluteEnd)
  if (former !== null) await ended(former, context.settings)
}

async function end(context: CookieContext): Promise<{ token: JWT | null }> {
  const { settings } = context
  const token = await tokenOrNull(context)
  if (token === null) dropUnopened(context, true)
  else clearChunked(context.jar, context.cookies.sessionToken)
  if (token !== null && settings.remembersSignIns) await (await remembered()).ended(token, settings)
  return { token }
}
