import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { SessionSummary, SessionUser, StartSessionOptions } from "@latchkey/core/integration"
import { currentPage, ownRequest } from "./actions.ts"
import { configurationOf, type ConfigurationSource } from "./configuration.ts"
import { keepFromCaches, requestHead, setCookies } from "./requests.ts"
import { shareSession } from "./sessions.ts"

/** The functions that list and end the user's sessions, for loaders, actions and endpoints. Only on the server. */
export interface SessionFunctions {
  /**
   * Returns the signed-in user's sessions, most recently used first: see `session.details`.
   *
   * @throws AuthError if the configuration keeps no details, or the store fails.
   */
  sessions: (event: RequestEventCommon) => Promise<readonly SessionSummary[]>
  /**
   * Ends one of the signed-in user's sessions. Refuses requests from other sites.
   *
   * @param id - an id from the list.
   * @returns true if the user has such a session.
   * @throws AuthError if the configuration keeps no details, or the store fails.
   */
  endSession: (event: RequestEventCommon, id: string) => Promise<boolean>
  /**
   * Ends every session of a user, in every browser. Your application must decide who may do that. Refuses requests
   * from other sites.
   *
   * @param user - the user, or only the `id`.
   * @throws AuthError if the configuration can't revoke sessions, or the store fails.
   */
  signOutEverywhere: (event: RequestEventCommon, user: string | { readonly id: string }) => Promise<void>
  /**
   * Starts a session for a user whom you've identified yourself, in an action or an endpoint: after an invitation, a
   * payment, a code by SMS. It's a sign-in like any other: the callbacks decide, and the browser's former session ends.
   * Refuses requests from other sites, and GET: show a form that posts. The attempts aren't limited: you limit them.
   *
   * @param user - the id of a stored user, or the user with the `id`. Without an adapter, the user.
   * @returns the URL to go to: `redirectTo`, or the URL that the `signIn` callback has returned instead.
   * @throws UnknownUser if the store has no user with the id; AccessDenied if the `signIn` callback refuses the user.
   */
  startSession: (
    event: RequestEventCommon,
    user: SessionUser,
    options?: StartSessionOptions,
  ) => Promise<string>
  /**
   * Ends the session in which the user acts as another one (`actor` of `startSession`), and goes back to the user's own
   * session, if it's still valid. Does nothing in any other session. Refuses requests from other sites.
   *
   * @returns true if the user is back in their own session.
   */
  stopActing: (event: RequestEventCommon) => Promise<boolean>
}

/** Returns the user's sessions. */
export async function sessions(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<readonly SessionSummary[]> {
  keepFromCaches(event)
  const { integration, newCookies } = await configurationOf(source, event)
  return integration.sessions(requestHead(event, newCookies))
}

/** Ends one of the user's sessions. */
export async function endSession(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
  id: string,
): Promise<boolean> {
  const { found, head } = await ownRequest(event, source)
  return found.integration.endSession(head, id)
}

/** Ends all sessions of a user. */
export async function signOutEverywhere(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
  user: string | { readonly id: string },
): Promise<void> {
  const { found, head } = await ownRequest(event, source)
  return found.integration.signOutEverywhere(user, head)
}

/** Starts a session. */
export async function startSession(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
  user: SessionUser,
  options?: StartSessionOptions,
): Promise<string> {
  const { found, head } = await ownRequest(event, source)
  const { url, cookies } = await found.integration.startSession({
    ...head,
    user,
    options,
    callbackUrl: currentPage(event),
  })
  setCookies(event, cookies, found.newCookies)
  await shareSession(event, found)
  return url
}

/** Goes back to the session of the user who acts as another one. */
export async function stopActing(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<boolean> {
  const { found, head } = await ownRequest(event, source)
  const { isBack, cookies } = await found.integration.stopActing(head)
  setCookies(event, cookies, found.newCookies)
  await shareSession(event, found)
  return isBack
}
