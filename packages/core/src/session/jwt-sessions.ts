import type { AdapterUser } from "../adapter/adapter.ts"
import type { JWTEncodeParams, JWTOptions } from "../config/auth-config.ts"
import { emit } from "../config/emit.ts"
import type { EventMessages } from "../config/events.ts"
import type { Settings } from "../config/settings.ts"
import { clearChunked } from "../cookies/chunks.ts"
import { writeUntil } from "../cookies/write-chunked.ts"
import { sha256Base64url } from "../crypto/hashes.ts"
import { keyRing } from "../crypto/key-ring.ts"
import { seal } from "../crypto/seal.ts"
import { JWTSessionError } from "../errors/auth-error.ts"
import type { CookieContext } from "../http/context.ts"
import { chain, lazily, type MaybePromise } from "../runtime/lazily.ts"
import type { JWT } from "../model/session.ts"
import { asSessionError, openSessionToken, shapeToken, subjectOf, validSession } from "./session-strategy.ts"
import type { SessionLimits } from "./session-limits.ts"
import { hasMalformedCookie, isToken, sentTokens } from "./sent-tokens.ts"
import { type OpenedSession, recordOf } from "./sign-in-claims.ts"
import {
  type IssuedSession,
  type LaterMethods,
  type SessionOwner,
  type SignedIn,
} from "./strategy-methods.ts"

// Loaded if sessions remember their sign-in.
const remembered = /* @__PURE__ */ lazily(async () => import("./remembered-sign-ins.ts"))
// Loaded if a session has its own lifetime.
const lifetimes = /* @__PURE__ */ lazily(async () => import("./session-limits.ts"))

/** The methods of the strategy, except the session check. */
export const methods: LaterMethods = { fingerprint, user, owner, issue, end }

/** Emits the `session` event. */
export async function emitSession(settings: Settings, message: EventMessages["session"]): Promise<void> {
  await emit(settings, "session", message)
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
  if (session === null) return null
  const userId = subjectOf(session.token)
  if (userId === undefined) return null
  const { id, actor } = session.record ?? {}
  return { userId, sessionId: context.settings.remembersSignIns ? id : undefined, actor }
}

/**
 * Reads the session of the request. Returns null if there is no session, or if it has ended or was revoked.
 *
 * @throws AdapterError if the store of revocations fails.
 */
async function current(context: CookieContext): Promise<OpenedSession | null> {
  const token = await tokenOrNull(context)
  return token === null ? null : validSession(token, context)
}

async function issue(context: CookieContext, signedIn: SignedIn): Promise<IssuedSession | undefined> {
  const { user: signedInUser, shownAccount: account, method, profile, isNewUser } = signedIn
  const { settings } = context
  const token = await shapeToken(settings, {
    token: {
      name: signedInUser.name,
      email: signedInUser.email,
      picture: signedInUser.image,
      sub: signedInUser.id,
      ...(signedIn.actor === undefined ? {} : { act: { sub: signedIn.actor.id } }),
    },
    user: signedInUser,
    account,
    ...(method === undefined ? {} : { method }),
    ...(profile === undefined ? {} : { profile }),
    isNewUser,
    trigger: isNewUser === true ? "signUp" : "signIn",
  })
  if (token === null) {
    clearChunked(context.jar, context.cookies.sessionToken)
    return undefined
  }
  const userId = subjectOf(token)
  if (signedIn.recheck !== undefined) await signedIn.recheck(userId)
  const { lifetime, continues = false } = signedIn
  const hasRecord =
    settings.remembersSignIns || lifetime !== undefined || (continues && (await hasOwnLifetime(context)))
  const sessionId = hasRecord ? await begin(context, token, signedIn) : undefined
  if (!hasRecord) {
    await writeToken(context, token)
    settings.record?.add({ action: "session.start", outcome: "success" })
  }
  const fingerprint = settings.keepsInCookies ? await fingerprintOf(userId) : undefined
  return { fingerprint, userId, sessionId }
}

/** Returns true if the session of the request has its own lifetime. */
async function hasOwnLifetime(context: CookieContext): Promise<boolean> {
  const former = await tokenOrNull(context)
  return former !== null && recordOf(former)?.lifetime !== undefined
}

/**
 * Starts a session with a record, revokes the browser's previous one, and returns the new session's id if sessions
 * remember their sign-in. Otherwise, the record only contains the session's own lifetime, and nothing can be revoked.
 */
async function begin(context: CookieContext, shaped: JWT, signedIn: SignedIn): Promise<string | undefined> {
  const { addRecord, revokeSession } = await remembered()
  const former = await tokenOrNull(context)
  const { token, end: absoluteEnd } = await addRecord(shaped, signedIn, former, context.settings)
  await writeToken(context, token, absoluteEnd)
  const { record, remembersSignIns } = context.settings
  const sessionId = remembersSignIns ? recordOf(token)?.id : undefined
  record?.note({ sessionId })
  record?.add({ action: "session.start", outcome: "success" })
  if (former !== null && remembersSignIns && signedIn.actor === undefined)
    await revokeSession(former, context.settings, "sign-in")
  return sessionId
}

async function end(context: CookieContext): Promise<{ token: JWT | null }> {
  const { settings } = context
  const token = await tokenOrNull(context)
  if (token === null) dropUnopened(context, true)
  else clearChunked(context.jar, context.cookies.sessionToken)
  if (token !== null && settings.remembersSignIns)
    await (await remembered()).revokeSession(token, settings, "user")
  else if (token !== null) {
    const ended = { outcome: "success", by: "user", sessions: 1, userId: subjectOf(token) } as const
    settings.record?.add({ action: "session.end", ...ended })
  }
  return { token }
}

/**
 * Writes the session cookie.
 *
 * @param end - the absolute end of the session, in seconds since 1970.
 */
export function writeToken(context: CookieContext, token: JWT, end: number = Infinity): MaybePromise<void> {
  const { settings } = context
  const lifetime = recordOf(token)?.lifetime
  if (lifetime === undefined) return writeWithin(settings, context, token, end)
  return chain(lifetimes(), ({ limitsOf }) => writeWithin(limitsOf(lifetime, settings), context, token, end))
}

function writeWithin(
  { maxAge, jwt, untilBrowserCloses }: SessionLimits,
  context: CookieContext,
  token: JWT,
  end: number,
): MaybePromise<void> {
  const { jar, cookies } = context
  const left = end - Math.floor(Date.now() / 1000)
  const expires = new Date(Date.now() + Math.min(maxAge, left) * 1000)
  return chain(makeSessionToken(context, token, Math.min(jwt.maxAge, left)), (value) =>
    writeUntil(jar, cookies.sessionToken, untilBrowserCloses === true ? undefined : expires, value),
  )
}

/**
 * Creates the token of a session.
 *
 * @param maxAge - the token's lifetime, in seconds.
 * @throws JWTSessionError if the application's own `encode` returned no string.
 */
function makeSessionToken(
  { settings, cookies }: CookieContext,
  token: JWT,
  maxAge: number,
): MaybePromise<string> {
  const salt = cookies.sessionToken.name
  const { encode, secret, secrets } = settings.jwt
  return encode === undefined
    ? seal(keyRing(secrets, salt), token, { maxAge })
    : encodeWith(encode, { token, secret, salt, maxAge })
}

async function encodeWith(encode: JWTOptions["encode"], parameters: JWTEncodeParams): Promise<string> {
  const made: unknown = await encode(parameters)
  if (typeof made !== "string") throw new JWTSessionError("`jwt.encode` must return a string.")
  return made
}

/** The configurations whose warning about the cookies of a store is in the log. Every request has such a cookie. */
const reported = new WeakSet<Settings>()

/**
 * Clears a session cookie that couldn't be opened, and logs that, because a lost secret would otherwise sign out all
 * users silently.
 *
 * A cookie that isn't a token belongs to a stored session. A configuration without an adapter, such as one for
 * middleware, leaves such a cookie to the configuration that has the adapter (docs/differences.md, D47).
 *
 * @param isEnded - true if the user signs out. The cookie is then always cleared.
 */
export function dropUnopened({ settings, jar, cookies }: CookieContext, isEnded = false): void {
  const { name } = cookies.sessionToken
  if (jar.names(name).length === 0) return
  const values = sentTokens(jar, name)
  const isMalformed = hasMalformedCookie(jar, name)
  const isOfStore = values.length > 0 && !isMalformed && !values.some(isToken) && hasTokensOnly(settings)
  if (isOfStore) warnOnce(settings, name)
  else if (values.length > 0 || isMalformed) settings.logger.warn("session-unreadable", { cookie: name })
  if (!isOfStore || isEnded) clearChunked(jar, cookies.sessionToken)
}

/**
 * Returns true if all of a configuration's sessions are the service's own tokens. An application's own tokens can have
 * any form.
 */
function hasTokensOnly({ adapter, jwt }: Settings): boolean {
  return adapter === undefined && jwt.decode === undefined
}

function warnOnce(settings: Settings, cookie: string): void {
  const { shared = settings, logger } = settings
  if (reported.has(shared)) return
  reported.add(shared)
  logger.warn("session-of-a-store", { cookie })
}
