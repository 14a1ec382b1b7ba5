import type { AdapterUser } from "../adapter/adapter.ts"
import { clearChunked } from "../cookies/chunks.ts"
import { sha256Base64url } from "../crypto/hashes.ts"
import type { CookieContext } from "../http/context.ts"
import type { JWT } from "../model/session.ts"
import { lazily } from "../runtime/lazily.ts"
import type { MaybePromise } from "../runtime/maybe-promise.ts"
import {
  asSessionError,
  type OpenedSession,
  openSessionToken,
  shapeToken,
  subjectOf,
  validSession,
} from "./jwt-tokens.ts"
import type { IssuedSession, LaterMethods, SessionOwner, SignedIn } from "./strategy-methods.ts"
import { recordOf } from "./sign-in-claims.ts"
import { writeToken } from "./write-token.ts"

// Loaded if sessions remember their sign-in.
const remembered = /* @__PURE__ */ lazily(async () => import("./remembered-sign-ins.ts"))
// Loaded if a browser signs out and its session can't be opened.
const unopened = /* @__PURE__ */ lazily(async () => import("./drop-unopened.ts"))

/** The methods of the strategy, except the session check. */
export const jwtSessions: LaterMethods = { fingerprint, user, owner, issue, end }

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
  return { userId, sessionId: context.settings.remembersSignIns ? session.record?.id : undefined }
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
  const userId = subjectOf(token)
  if (signedIn.recheck !== undefined) await signedIn.recheck(userId)
  const sessionId = settings.remembersSignIns ? await begin(context, token, signedIn) : undefined
  if (!settings.remembersSignIns) {
    await writeToken(context, token)
    settings.record?.add({ action: "session.start", outcome: "success" })
  }
  const fingerprint = settings.keepsInCookies ? await fingerprintOf(userId) : undefined
  return { fingerprint, userId, sessionId }
}

/**
 * Starts a session that remembers its sign-in, revokes the browser's previous one, and returns the new session's id.
 */
async function begin(context: CookieContext, shaped: JWT, signedIn: SignedIn): Promise<string | undefined> {
  const { addRecord, revokeSession } = await remembered()
  const former = await tokenOrNull(context)
  const { token, end: absoluteEnd } = await addRecord(shaped, signedIn, context.settings)
  await writeToken(context, token, absoluteEnd)
  const { record } = context.settings
  const sessionId = recordOf(token)?.id
  record?.note({ sessionId })
  record?.add({ action: "session.start", outcome: "success" })
  if (former !== null) await revokeSession(former, context.settings, "sign-in")
  return sessionId
}

async function end(context: CookieContext): Promise<{ token: JWT | null }> {
  const { settings } = context
  const token = await tokenOrNull(context)
  if (token === null) (await unopened()).dropUnopened(context, true)
  else clearChunked(context.jar, context.cookies.sessionToken)
  if (token !== null && settings.remembersSignIns)
    await (await remembered()).revokeSession(token, settings, "user")
  else if (token !== null) {
    const ended = { outcome: "success", by: "user", sessions: 1, userId: subjectOf(token) } as const
    settings.record?.add({ action: "session.end", ...ended })
  }
  return { token }
}
