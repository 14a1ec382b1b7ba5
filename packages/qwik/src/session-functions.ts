import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { SessionSummary } from "@latchkey/core/integration"
import { ownRequest } from "./actions/own-request.ts"
import { configurationOf, type ConfigurationSource } from "./configuration.ts"
import { requestHead } from "./request/request-head.ts"
import { keepFromCaches } from "./request/set-cookies.ts"

/** Lists and ends the user's sessions, for loaders, actions and endpoints. On the server only. */
export interface SessionFunctions {
  /**
   * The sessions of the signed-in user, most recently used first: see `session.details`.
   *
   * @throws AuthError if the configuration keeps no details, or the store fails.
   */
  sessions: (event: RequestEventCommon) => Promise<readonly SessionSummary[]>
  /**
   * Ends one session of the signed-in user. A request that another site sent is refused.
   *
   * @param id - of the list.
   * @returns whether they have such a session.
   * @throws AuthError if the configuration keeps no details, or the store fails.
   */
  endSession: (event: RequestEventCommon, id: string) => Promise<boolean>
  /**
   * Ends every session of a user, in every browser. The application says who may do that; a request that another site sent
   * is refused.
   *
   * @param user - or the `id` alone.
   * @throws AuthError if the configuration can't revoke sessions, or the store fails.
   */
  signOutEverywhere: (event: RequestEventCommon, user: string | { readonly id: string }) => Promise<void>
}

/** The sessions of the user. */
export async function sessions(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<readonly SessionSummary[]> {
  keepFromCaches(event)
  const { integration, newCookies } = await configurationOf(source, event)
  return integration.sessions(requestHead(event, newCookies))
}

/** Ends one of them. */
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
