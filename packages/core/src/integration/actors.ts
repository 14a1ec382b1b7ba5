// The start and the end of acting as another user, as server code asks for them.

import { configurationFault } from "../config/configuration-fault.ts"
import type { Settings } from "../config/settings.ts"
import { sessionIdHash } from "../crypto/hashes.ts"
import { UnsupportedStrategy } from "../errors/classes.ts"
import { requireSameOrigin } from "../guard/is-same-origin.ts"
import type { Context } from "../http/context.ts"
import { cookiesOf } from "../http/service-url.ts"
import type { Identity } from "../identity/verified.ts"
import { isNumericDate, numericDate } from "../model/dates.ts"
import type { User } from "../model/session.ts"
import { actingRefusal } from "../session/acting.ts"
import { encode } from "../session/encode.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import type { Actor } from "../session/strategy-methods.ts"
import { actorInSession, resumeWaiting } from "../session/waiting-sessions.ts"
import type { StartSessionOptions } from "./action-options.ts"
import type { StopActingResult } from "./integration-operations.ts"
import type { RequestHead } from "./request-head.ts"
import { serverContext } from "./server-context.ts"

/** The time for which a user can act as another one, in seconds. */
const maxActing = 3600

/**
 * Checks that the named actor is the user of the request's session.
 *
 * @returns the actor, and the limits of the session in which they act.
 * @throws UnsupportedStrategy if the configuration or another option doesn't allow it; AccessDenied with the code `acting`
 *   if no user, another user or one who acts already is signed in, or if the user would act as themself.
 */
export async function checkActor(
  { actor: given, maxAge, provesEmail }: StartSessionOptions,
  user: User,
  context: Context,
): Promise<Pick<Identity, "actor" | "lifetime" | "providerSession">> {
  const { settings } = context
  requireConfiguration(settings)
  if (provesEmail === true)
    throw fault("`provesEmail` of `startSession` can't be used with `actor`: another user proves nothing.")
  const actor = await actorInSession(context)
  const id: unknown = typeof given === "object" && given !== null ? given.id : given
  if (String(id) !== actor.id)
    throw actingRefusal("The `actor` of `startSession` isn't the user who is signed in.")
  if (String(user.id) === actor.id) throw actingRefusal("A user can't act as themself.")
  await requireShown(context)
  settings.record?.note({ actor: actor.id })
  const longest = Math.min(maxActing, timeLeft(actor))
  return {
    actor,
    lifetime: { maxAge: Math.min(Math.floor(maxAge ?? longest), longest), absoluteMaxAge: longest },
    // The details of a stored session lead to the actor's own session.
    ...(actor.token === undefined
      ? { providerSession: { at: Date.now(), sub: actor.id, sid: await sessionIdHash(actor.sessionId) } }
      : {}),
  }
}

/** Implements {@link Integration.stopActing}. */
export async function stopActing(settings: Settings, head: RequestHead): Promise<StopActingResult> {
  const context = serverContext(settings, head, { action: "signout" })
  settings.record?.aim(context)
  requireSameOrigin(head.headers, context.serviceUrl.origin)
  const owner = await sessionStrategy(settings).owner(context)
  const isBack = owner?.actor !== undefined && (await resumeWaiting(owner, context))
  return { isBack, cookies: context.jar.newCookies }
}

/** Throws AccessDenied if the application's callbacks end the actor's own session. */
async function requireShown(context: Context): Promise<void> {
  const { settings } = context
  if (settings.callbacks.jwt === undefined && settings.callbacks.session === undefined) return
  // The cookies of this check aren't sent, because the browser gets another session.
  const cookies = cookiesOf(context.request, settings, context.serviceUrl)
  if ((await sessionStrategy(settings).read({ ...context, ...cookies }, undefined, "server")) === null)
    throw actingRefusal("The session of the user who wants to act as another one has ended.")
}

/** Returns the time that an actor's own token is valid for, in seconds. A row is checked with each request. */
function timeLeft({ token }: Actor): number {
  return isNumericDate(token?.exp) ? Math.max(1, token.exp - numericDate()) : maxActing
}

/** Throws UnsupportedStrategy if the session couldn't be told from the user's own, or couldn't be ended. */
function requireConfiguration({ strategy, revocation, sessionDetails, jwt }: Settings): void {
  if (strategy === "database" && !sessionDetails)
    throw fault("`actor` of `startSession` needs `session: { details: true }`, which keep who acts.")
  if (strategy === "jwt" && revocation === undefined)
    throw fault(
      "`actor` of `startSession` needs `revocation` with JWT sessions, so that the session ends with the actor's own.",
    )
  if (strategy === "jwt" && jwt.encode !== undefined && jwt.encode !== encode)
    throw fault(
      "`actor` of `startSession` can't be used with your own `jwt.encode`, which may leave out of the token who acts.",
    )
}

function fault(message: string): Error {
  return configurationFault(UnsupportedStrategy, message)
}
