import type { SessionSummary } from "@latchkey/core/integration"
import type { Configuration } from "../configuration.ts"
import { currentHead } from "../request/request-head.ts"
import { serverEvent } from "../request/server-event.ts"
import { keepFromCaches } from "../request/set-cookies.ts"
import { ownRequest, withoutCause } from "./own-request.ts"

/** The functions that list and end the user's sessions, for code on the server. */
export interface SessionFunctions {
  /**
   * Returns the signed-in user's sessions, most recently used first: see `session.details`.
   *
   * @throws AuthError if the configuration keeps no details, or the store fails.
   */
  sessions: () => Promise<readonly SessionSummary[]>
  /**
   * Ends one of the signed-in user's sessions. Refuses requests from other sites.
   *
   * @param id - an id from the list.
   * @returns true if the user has such a session.
   * @throws AuthError if the configuration keeps no details, or the store fails.
   */
  endSession: (id: string) => Promise<boolean>
  /**
   * Ends every session of a user, in every browser. Your application must decide who may do that. Refuses requests
   * from other sites.
   *
   * @param user - the user, or only the `id`.
   * @throws AuthError if the configuration can't revoke sessions, or the store fails.
   */
  signOutEverywhere: (user: string | { readonly id: string }) => Promise<void>
}

/** Creates the functions. */
export function createSessionFunctions(configuration: Configuration): SessionFunctions {
  return {
    sessions: async () => {
      const event = serverEvent()
      keepFromCaches(event.response.headers)
      const { integration } = await configuration(event)
      return withoutCause(async () => integration.sessions(currentHead(event)))
    },
    endSession: async (id) => {
      const { head, integration } = await withoutCause(async () => ownRequest(configuration))
      return withoutCause(async () => integration.endSession(head, id))
    },
    signOutEverywhere: async (user) => {
      const { integration } = await withoutCause(async () => ownRequest(configuration))
      return withoutCause(async () => integration.signOutEverywhere(user))
    },
  }
}
