import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { SessionSummary } from "@latchkey/core/integration"
import { ownRequest } from "./actions.ts"
import { configurationOf, type ConfigurationSource } from "./configuration.ts"
import { keepFromCaches, requestHead } from "./requests.ts"

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
  const { found } = await ownRequest(event, source)
  return found.integration.signOutEverywhere(user)
}
