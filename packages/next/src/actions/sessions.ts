import type { SessionSummary } from "@latchkey/core/integration"
import type { Configuration } from "../configuration.ts"
import { rethrowControlFlow } from "../rethrow-control-flow.ts"
import { serverRequest } from "../request/server-request.ts"

/** The functions that list and end the user's sessions, for server components, server actions and route handlers. */
export interface SessionFunctions {
  /**
   * Returns the signed-in user's sessions, most recently used first: see `session.details`.
   *
   * @throws AuthError if the configuration keeps no details, or the store fails.
   */
  sessions: () => Promise<readonly SessionSummary[]>
  /**
   * Ends one of the signed-in user's sessions.
   *
   * @param id - an id from the list.
   * @returns true if the user has such a session.
   * @throws AuthError if the configuration keeps no details, or the store fails.
   */
  endSession: (id: string) => Promise<boolean>
  /**
   * Ends every session of a user, in every browser. Your application must decide who may do that.
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
      const head = await serverRequest()
      const { integration } = await configuration()
      return rethrowControlFlow(() => integration.sessions(head))
    },
    endSession: async (id) => {
      const head = await serverRequest()
      const { integration } = await configuration()
      return rethrowControlFlow(() => integration.endSession(head, id))
    },
    signOutEverywhere: async (user) => {
      const { integration } = await configuration()
      return rethrowControlFlow(() => integration.signOutEverywhere(user))
    },
  }
}
