import type { AdapterUser } from "../adapter/contract.ts"
import type { JWTCallbackParameters, SessionCallbackParameters } from "../config/callbacks.ts"
import { emit, listens } from "../config/emit.ts"
import type { Settings } from "../config/settings.ts"
import { clearChunked, writeChunked } from "../cookies/chunks.ts"
import { sha256Base64url } from "../crypto/hash.ts"
import { JWTSessionError } from "../errors/classes.ts"
import { asWritten } from "../model/as-written.ts"
import type { JWT } from "../model/jwt.ts"
import type { Session } from "../model/session.ts"
import type { CookieContext } from "../http/context.ts"
import { lazily } from "../runtime/lazily.ts"
import { makeSessionToken, openSessionToken } from "./session-token.ts"
import type { SessionOwner, SessionStrategy, SessionUpdate, SignedIn } from "./strategy.ts"
import { dropUnopened } from "./unopened-cookie.ts"

// Loaded where sessions remember their sign-in: a check without that is one decryption and nothing else.
const remembered = lazily(async () => import("./remembered-sign-in.ts"))

/** Sessions as encrypted cookies: nothing is stored, and a check costs one decryption. */
export const jwtStrategy: SessionStrategy = { read, fingerprint, user, owner, issue, end }

async function read(context: CookieContext, update?: SessionUpdate): Promise<Session | null> {
  try {
    const opened = await openSessionToken(context)
    const { settings } = context
    const token =
      opened === null || !settings.remembersSignIns
        ? opened
        : await (await remembered()).validToken(opened, settings)
    if (token !== null) return await sessionOf(token, context, update)
    if (opened === null) dropUnopened(context)
    else clearChunked(context.jar, context.cookies.sessionToken)
  } catch (error) {
    // The application is at fault, perhaps for this moment only: the cookie is kept for when it is not.
    context.settings.logger.error(asSessionError(error))
  }
  return null
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
  opened: JWT,
  context: CookieContext,
  update: SessionUpdate | undefined,
): Promise<Session | null> {
  const { settings } = context
  const now = Math.floor(Date.now() / 1000)
  let token = opened
  let due = update !== undefined || now - (opened.iat ?? 0) >= settings.updateAge
  if (settings.callbacks.jwt !== undefined) {
    const before = JSON.stringify(opened)
    const shaped = await shapeToken(settings, {
      token: opened,
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
  const life = settings.jwt.maxAge
  let expires = due ? now + life : Math.min(opened.exp ?? now, (opened.iat ?? now) + life)
  let end = Infinity
  if (settings.remembersSignIns) {
    const { continued } = await remembered()
    ;({ token, end } = await continued(token, opened, settings, due ? expires : undefined))
    expires = Math.min(expires, end)
  }
  const session = await shapeSession(settings, token, new Date(expires * 1000).toISOString())
  if (due) await writeToken(context, token, end)
  if (session !== null && listens(settings, "session")) await emit(settings, "session", { session, token })
  return session
}

/** Claims that say who the person is and how long: no update brings them [SE-10]. */
const ownClaims: ReadonlySet<string> = new Set(["sub", "exp", "iat", "jti", "sid", "auth_time"])

/** Applications copy what an update brings into the token. */
function withoutOwnClaims(data: unknown): unknown {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => !ownClaims.has(name)))
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
  if (typeof shaped === "object" && !Array.isArray(shaped)) return shaped as JWT | null
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
  const id = subjectOf(await currentToken(context))
  return id === undefined ? null : (context.settings.adapter?.getUser(id) ?? null)
}

async function owner(context: CookieContext): Promise<SessionOwner | null> {
  const token = await currentToken(context)
  const userId = subjectOf(token)
  if (token === null || userId === undefined) return null
  const sessionId = context.settings.remembersSignIns ? (await remembered()).idOf(token) : undefined
  return { userId, sessionId }
}

/**
 * The token of a session that goes on.
 *
 * @throws AdapterError where it cannot be asked whether the session was ended from elsewhere.
 */
async function currentToken(context: CookieContext): Promise<JWT | null> {
  const { settings } = context
  const token = await tokenOrNull(context)
  if (token === null || !settings.remembersSignIns) return token
  return (await remembered()).validToken(token, settings)
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
