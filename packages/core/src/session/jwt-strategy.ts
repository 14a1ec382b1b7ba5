import type { AdapterUser } from "../adapter/contract.ts"
import type { JWTCallbackParameters, SessionCallbackParameters } from "../config/callbacks.ts"
import { emit, listens } from "../config/emit.ts"
import type { Settings } from "../config/settings.ts"
import { clearChunked, readChunked, writeChunked } from "../cookies/chunks.ts"
import { sha256Base64url } from "../crypto/hash.ts"
import { JWTSessionError } from "../errors/classes.ts"
import type { JWT } from "../model/jwt.ts"
import type { Session } from "../model/session.ts"
import type { CookieContext } from "../http/context.ts"
import { makeSessionToken, openSessionToken } from "./session-token.ts"
import type { SessionStrategy, SessionUpdate, SignedIn } from "./strategy.ts"

/** Sessions as encrypted cookies: nothing is stored, and a check costs one decryption. */
export const jwtStrategy: SessionStrategy = { read, fingerprint, user, issue, end }

async function read(context: CookieContext, update?: SessionUpdate): Promise<Session | null> {
  try {
    const token = await openSessionToken(context)
    if (token !== null) return await sessionOf(token, context, update)
    forgetToken(context)
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

/** Clears a cookie that nothing opened. Without a word of it, a lost secret would sign everybody out in silence. */
function forgetToken({ settings, jar, cookies }: CookieContext): void {
  const { name } = cookies.sessionToken
  if (readChunked(jar, name).some((value) => value !== ""))
    settings.logger.warn("session-unreadable", { cookie: name })
  clearChunked(jar, cookies.sessionToken)
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
  const expires = due ? now + life : Math.min(opened.exp ?? now, (opened.iat ?? now) + life)
  const session = await shapeSession(settings, token, new Date(expires * 1000).toISOString())
  if (due) await writeToken(context, token)
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
  const shaped: unknown = await callbacks.jwt(parameters as JWTCallbackParameters)
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

async function writeToken(context: CookieContext, token: JWT): Promise<void> {
  const { settings, jar, cookies } = context
  const { name, options } = cookies.sessionToken
  const expires = new Date(Date.now() + settings.maxAge * 1000)
  writeChunked(jar, { name, options: { ...options, expires } }, await makeSessionToken(context, token))
}

async function fingerprint(context: CookieContext): Promise<string | undefined> {
  return fingerprintOf(await idOf(context))
}

async function fingerprintOf(id: string | undefined): Promise<string | undefined> {
  return id === undefined ? undefined : sha256Base64url(String(id))
}

async function user(context: CookieContext): Promise<AdapterUser | null> {
  const id = await idOf(context)
  return id === undefined ? null : (context.settings.adapter?.getUser(id) ?? null)
}

async function idOf(context: CookieContext): Promise<string | undefined> {
  return idIn(await tokenOrNull(context))
}

/** As the adapter gave it: some stores number their users, and must get a number back. */
function idIn(token: JWT | null): string | undefined {
  const sub: unknown = token?.sub
  return typeof sub === "string" || typeof sub === "number" ? (sub as string) : undefined
}

async function issue(context: CookieContext, signedIn: SignedIn): Promise<string | undefined> {
  const { user: person, account, profile, isNewUser } = signedIn
  const token = await shapeToken(context.settings, {
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
  await writeToken(context, token)
  return fingerprintOf(idIn(token))
}

async function end(context: CookieContext): Promise<{ token: JWT | null }> {
  const token = await tokenOrNull(context)
  if (token === null) forgetToken(context)
  else clearChunked(context.jar, context.cookies.sessionToken)
  return { token }
}
