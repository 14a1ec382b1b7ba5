// The two strategies. The claim of a sign-in is the only look-up of revocations in a check, and details of sessions
// are separate rows.

import type { JWTDecodeParams, JWTOptions } from "../config/auth-config.ts"
import type { JWTCallbackParameters, SessionCallbackParameters } from "../config/callbacks.ts"
import type { Settings } from "../config/settings.ts"
import { clearChunked } from "../cookies/chunks.ts"
import { keyRing } from "../crypto/key-ring.ts"
import { JWTSessionError } from "../errors/auth-error.ts"
import type { CookieContext } from "../http/context.ts"
import { traced } from "../logger/logger.ts"
import { numericDate } from "../model/dates.ts"
import { asWritten } from "../model/json-value.ts"
import type { JWT, Session } from "../model/session.ts"
import { chain, lazily, type Lazy, type MaybePromise } from "../runtime/lazily.ts"
import { loadTokenErrors } from "./decode.ts"
import { sentTokens } from "./sent-tokens.ts"
import {
  type Continuation,
  type OpenedSession,
  recordOf,
  withoutOwnClaims,
  shownActor,
  withActor,
  withoutRecord,
  withRecord,
} from "./sign-in-claims.ts"
import type { LaterMethods, SessionContext, SessionStrategy, SessionUpdate } from "./strategy-methods.ts"

// Loaded if sessions are stored. An application that keeps them in cookies doesn't need it.
const stored = /* @__PURE__ */ lazily(async () => (await import("./database-strategy.ts")).databaseStrategy)
// Loaded if sessions remember their sign-in. Otherwise, a check is one decryption.
const remembered = /* @__PURE__ */ lazily(async () => import("./remembered-sign-ins.ts"))
// Loaded with the first session that begins, or is extended, changed or ended.
const sessions = /* @__PURE__ */ lazily(async () => import("./jwt-sessions.ts"))

const strategies: Readonly<Record<Settings["strategy"], SessionStrategy>> = {
  jwt: {
    .../* @__PURE__ */ lazyMethods(() => chain(sessions(), ({ methods }) => methods)),
    read: readJwtSession,
  },
  database: {
    .../* @__PURE__ */ lazyMethods(stored),
    read: (...how) => chain(stored(), (strategy) => strategy.read(...how)),
  },
}

/** Returns the strategy of a configuration. If debugging is on, it logs its steps. */
export function sessionStrategy(settings: Settings): SessionStrategy {
  const strategy = strategies[settings.strategy]
  return settings.debugging ? tracedStrategy(strategy, settings) : strategy
}

/** Reads a session that's an encrypted cookie. Nothing is stored, and a check takes one decryption. */
async function readJwtSession(context: SessionContext, update?: SessionUpdate): Promise<Session | null> {
  try {
    const token = await openSessionToken(context)
    const opened = token === null ? null : await validSession(token, context)
    if (opened !== null) return await sessionOf(opened, context, update)
    if (token !== null) clearChunked(context.jar, context.cookies.sessionToken)
    else if (context.jar.names(context.cookies.sessionToken.name).length > 0)
      (await sessions()).dropUnopened(context)
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
  const own = record?.lifetime && (await remembered()).limitsOf(record.lifetime, settings)
  const { updateAge, jwt } = own ?? settings
  const userId = subjectOf(opened)
  const lacksRecord = settings.remembersSignIns && recordOf(opened) === undefined
  let token = withoutRecord(opened)
  let due = update !== undefined || lacksRecord || now - iat >= updateAge
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
    token = withActor(shaped, record)
    due ||= JSON.stringify(shaped) !== before
  }
  let kept: Continuation = { record, end: Infinity }
  // A session that isn't extended expires with its token.
  const latest = (due || iat === 0 ? now : iat) + jwt.maxAge
  const expires = due ? latest : Math.min(exp, latest)
  if (record && (settings.remembersSignIns || own)) {
    const { noteUse } = await remembered()
    kept = await noteUse(record, context, { userId, expires: due ? expires : undefined })
  }
  const end = new Date(Math.min(expires, kept.end) * 1000)
  const session = await shapeSession(settings, token, end.toISOString(), record?.actor)
  if (due) {
    const written = withRecord(token, kept.record)
    await chain(sessions(), ({ writeToken }) => writeToken(context, written, kept.end))
    settings.record?.extend(userId, kept.record?.id)
  }
  if (session !== null && settings.events.session !== undefined)
    await (await sessions()).emitSession(settings, { session, token })
  return session
}

/** Creates the session to show. Returns null if the application's callback returns nothing. */
function shapeSession(
  { callbacks }: Settings,
  token: JWT,
  expires: string,
  actor: string | undefined,
): MaybePromise<Session | null> {
  const user = { name: token.name, email: token.email, image: token.picture }
  const session: Session = { user, expires, ...shownActor(actor) }
  if (callbacks.session === undefined) return session
  const shaped = callbacks.session({ session, token } as SessionCallbackParameters)
  return Promise.resolve(shaped).then((shown) => shown ?? null)
}

/**
 * Returns the session of a token, or null if it has ended or was revoked.
 *
 * @throws AdapterError if the store of revocations fails.
 */
export function validSession(token: JWT, { settings }: CookieContext): MaybePromise<OpenedSession | null> {
  const record = recordOf(token)
  if (!settings.remembersSignIns && !record?.lifetime) return { token, record }
  return chain(remembered(), ({ rememberedSession }) => rememberedSession(token, settings))
}

/** Wraps an error that occurred while reading a session in a session error. */
export function asSessionError(error: unknown): JWTSessionError {
  if (error instanceof JWTSessionError) return error
  return new JWTSessionError("The session could not be read.", { cause: error })
}

/**
 * Lets the application's `jwt` callback change the token. Returning null ends the session.
 *
 * @throws JWTSessionError for any other result, such as undefined from a callback without `return`.
 */
export function shapeToken(
  { callbacks }: Settings,
  parameters: Partial<JWTCallbackParameters> & { token: JWT },
): MaybePromise<JWT | null> {
  return callbacks.jwt === undefined ? parameters.token : askForToken(callbacks, parameters)
}

async function askForToken(
  callbacks: Settings["callbacks"],
  parameters: Partial<JWTCallbackParameters> & { token: JWT },
): Promise<JWT | null> {
  // The callback receives exactly the keys that apply. Its type has all of them, as in Auth.js.
  const shaped: unknown = asWritten(await callbacks.jwt?.(parameters as JWTCallbackParameters))
  if (shaped === null) return null
  // A callback can't set the record.
  if (typeof shaped === "object" && !Array.isArray(shaped)) return withoutRecord(shaped as JWT)
  throw new JWTSessionError("The `jwt` callback must return the token, or null to end the session.")
}

/** Returns the user's id with the type that it has in the adapter, because some stores number their users. */
export function subjectOf(token: JWT | null): string | undefined {
  const sub: unknown = asWritten(token?.sub, "sub")
  return typeof sub === "string" || typeof sub === "number" ? (sub as string) : undefined
}

/**
 * Opens the token in the session cookie. Returns null if the browser sent no token, or if no secret opens it.
 *
 * @throws JWTSessionError if no token was opened and the application's own `decode` threw.
 */
export async function openSessionToken({ settings, jar, cookies }: CookieContext): Promise<JWT | null> {
  const salt = cookies.sessionToken.name
  const { decode, secret, secrets } = settings.jwt
  let failure: JWTSessionError | undefined
  for (const candidate of sentTokens(jar, salt)) {
    try {
      const token =
        decode === undefined
          ? await keyRing(secrets, salt).open(candidate)
          : await openWith(decode, { token: candidate, secret, salt })
      if (token !== null) return token
    } catch (error) {
      failure ??= new JWTSessionError("The application's own `jwt.decode` threw an error.", { cause: error })
    }
  }
  if (failure !== undefined) throw failure
  return null
}

/**
 * Opens a token with `decode`. An application may configure our own `decode`; a token that it refuses counts as not
 * opened.
 */
async function openWith(decode: JWTOptions["decode"], parameters: JWTDecodeParams): Promise<JWT | null> {
  try {
    const opened: unknown = await decode(parameters)
    return typeof opened === "object" ? (opened as JWT | null) : null
  } catch (error) {
    if (error instanceof (await loadTokenErrors()).InvalidToken) return null
    throw error
  }
}

/** Returns methods that are loaded when they're first used. Afterwards, they're called immediately. */
function lazyMethods(load: Lazy<LaterMethods>): LaterMethods {
  return {
    fingerprint: (context) => chain(load(), (methods) => methods.fingerprint(context)),
    user: (context) => chain(load(), (methods) => methods.user(context)),
    owner: (context) => chain(load(), (methods) => methods.owner(context)),
    issue: (context, signedIn) => chain(load(), (methods) => methods.issue(context, signedIn)),
    end: (context) => chain(load(), (methods) => methods.end(context)),
  }
}

/** Returns the same strategy with logging of its steps. */
function tracedStrategy(strategy: SessionStrategy, settings: Settings): SessionStrategy {
  return {
    ...strategy,
    read: async (context, ...how) =>
      traced(
        settings,
        "Session check",
        async () => strategy.read(context, ...how),
        (session) => ({
          strategy: settings.strategy,
          signedIn: session !== null,
          cookies: context.jar.newCookies.map(({ name, options }) => ({
            name,
            cleared: options.maxAge === 0,
          })),
        }),
      ),
    issue: async (context, signedIn) =>
      traced(
        settings,
        "Session issue",
        async () => strategy.issue(context, signedIn),
        () => ({ strategy: settings.strategy }),
      ),
    end: async (context) =>
      traced(
        settings,
        "Session end",
        async () => strategy.end(context),
        (ended) => ({ strategy: settings.strategy, ended: ended !== undefined }),
      ),
  }
}
