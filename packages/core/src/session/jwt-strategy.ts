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
import type { MaybePromise } from "../runtime/maybe-promise.ts"
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

// Loaded if sessions remember their sign-in. A check without it is one decryption.
const remembered = /* @__PURE__ */ lazily(async () => import("./remembered-sign-ins.ts"))

/** Sessions as encrypted cookies: nothing is stored, and a check costs one decryption. */
export const jwtStrategy: SessionStrategy = { read, fingerprint, user, owner, issue, end }

/** A valid session. */
interface OpenedSession {
  /** The token as it was opened. */
  readonly token: JWT
  /** The record of its sign-in, from the token or derived from it; undefined if sign-ins aren't remembered. */
  readonly record: SignInRecord | undefined
}

async function read(context: SessionContext, update?: SessionUpdate): Promise<Session | null> {
  try {
    const token = await openSessionToken(context)
    const opened = token === null ? null : await validSession(token, context)
    if (opened !== null) return await sessionOf(opened, context, update)
    if (token === null) dropUnopened(context)
    else clearChunked(context.jar, context.cookies.sessionToken)
  } catch (error) {
    // The application failed, perhaps only for a moment: the cookie is kept.
    context.settings.logger.error(asSessionError(error))
  }
  return null
}

/**
 * Returns the session of a token; null if it has ended or was revoked.
 *
 * @throws AdapterError if the store of revocations fails.
 */
async function validSession(token: JWT, { settings }: CookieContext): Promise<OpenedSession | null> {
  if (!settings.remembersSignIns) return { token, record: recordOf(token) }
  const record = await (await remembered()).validRecord(token, settings)
  return record === null ? null : { token, record }
}

function asSessionError(error: unknown): JWTSessionError {
  if (error instanceof JWTSessionError) return error
  return new JWTSessionError("The session could not be read.", { cause: error })
}

/** Opens the token of the request's session. If `decode` throws, it logs the error and returns null. */
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
  const { maxAge } = settings.jwt
  // Read before the callbacks, which may change the token.
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
  const expires = due ? now + maxAge : Math.min(exp, (iat === 0 ? now : iat) + maxAge)
  if (settings.remembersSignIns && record !== undefined) {
    const { noteUse } = await remembered()
    kept = await noteUse(record, context, { userId, expires: due ? expires : undefined })
  }
  const end = new Date(Math.min(expires, kept.end) * 1000)
  const session = await shapeSession(settings, token, end.toISOString())
  if (due) await writeToken(context, withRecord(token, kept.record), kept.end)
  if (session !== null && listens(settings, "session")) await emit(settings, "session", { session, token })
  return session
}

/**
 * Lets the application's `jwt` callback change the token; null ends the session.
 *
 * @throws JWTSessionError for any other result, such as undefined from a callback without `return`.
 */
function shapeToken(
  { callbacks }: Settings,
  parameters: Partial<JWTCallbackParameters> & { token: JWT },
): MaybePromise<JWT | null> {
  return callbacks.jwt === undefined ? parameters.token : askForToken(callbacks, parameters)
}

async function askForToken(
  callbacks: Settings["callbacks"],
  parameters: Partial<JWTCallbackParameters> & { token: JWT },
): Promise<JWT | null> {
  // The callback gets exactly the keys that apply. Its type names all of them, as in Auth.js.
  const shaped: unknown = asWritten(await callbacks.jwt?.(parameters as JWTCallbackParameters))
  if (shaped === null) return null
  // A callback can't set the record.
  if (typeof shaped === "object" && !Array.isArray(shaped)) return withoutRecord(shaped as JWT)
  throw new JWTSessionError("The `jwt` callback must return the token, or null to end the session.")
}

/** Makes the session that is shown; null if the application's callback returns nothing. */
async function shapeSession(settings: Settings, token: JWT, expires: string): Promise<Session | null> {
  const session: Session = { user: { name: token.name, email: token.email, image: token.picture }, expires }
  const { callbacks } = settings
  if (callbacks.session === undefined) return session
  return (await callbacks.session({ session, token } as SessionCallbackParameters)) ?? null
}

/**
 * Writes the session cookie.
 *
 * @param end - the absolute end of the session, in seconds since 1970.
 */
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

function fingerprintOf(id: string | undefined): MaybePromise<string | undefined> {
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
 * Reads the session of the request; null if there is no session, or if it has ended or was revoked.
 *
 * @throws AdapterError if the store of revocations fails.
 */
async function current(context: CookieContext): Promise<OpenedSession | null> {
  const token = await tokenOrNull(context)
  return token === null ? null : validSession(token, context)
}

/** Returns the user's id with the type that the adapter gave it: some stores number their users. */
function subjectOf(token: JWT | null): string | undefined {
  const sub: unknown = asWritten(token?.sub, "sub")
  return typeof sub === "string" || typeof sub === "number" ? (sub as string) : undefined
}

async function issue(context: CookieContext, signedIn: SignedIn): Promise<string | undefined> {
  const { user: signedInUser, account, profile, isNewUser } = signedIn
  const { settings } = context
  const token = await shapeToken(settings, {
    token: {
      name: signedInUser.name,
      email: signedInUser.email,
      picture: signedInUser.image,
      sub: signedInUser.id,
    },
    user: signedInUser,
    account,
    ...(profile === undefined ? {} : { profile }),
    isNewUser,
    trigger: isNewUser === true ? "signUp" : "signIn",
  })
  if (token === null) {
    clearChunked(context.jar, context.cookies.sessionToken)
    return undefined
  }
  if (signedIn.recheck !== undefined) await signedIn.recheck()
  if (settings.remembersSignIns) await begin(context, token, signedIn)
  else await writeToken(context, token)
  return settings.keepsInCookies ? fingerprintOf(subjectOf(token)) : undefined
}

/** Starts a session that remembers its sign-in, and revokes the one that the browser had. */
async function begin(context: CookieContext, shaped: JWT, signedIn: SignedIn): Promise<void> {
  const { addRecord, revokeSession } = await remembered()
  const former = await tokenOrNull(context)
  const { token, end: absoluteEnd } = await addRecord(shaped, signedIn, context.settings)
  await writeToken(context, token, absoluteEnd)
  if (former !== null) await revokeSession(former, context.settings)
}

async function end(context: CookieContext): Promise<{ token: JWT | null }> {
  const { settings } = context
  const token = await tokenOrNull(context)
  if (token === null) dropUnopened(context, true)
  else clearChunked(context.jar, context.cookies.sessionToken)
  if (token !== null && settings.remembersSignIns) await (await remembered()).revokeSession(token, settings)
  return { token }
}
