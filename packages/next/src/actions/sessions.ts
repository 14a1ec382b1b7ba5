import type { SessionSummary } from "@latchkey/core/integration"
import type { Configuration } from "../configuration.ts"
import { passingControlFlow } from "../passing-control-flow.ts"
import { serverRequest } from "../request/server-request.ts"

/** A person's sessions, and their end, for server components, server actions and route handlers. */
export interface SessionFunctions {
  /**
   * The sessions of the person who is signed in, the one used last first: see `session.details`.
   *
   * @throws AuthError where the configuration keeps no details, or the store fails.
   */
  sessions: () => Promise<readonly SessionSummary[]>
  /**
   * Ends one session of the person who is signed in.
   *
   * @param id - of the list.
   * @returns whether they have such a session.
   * @throws AuthError where the configuration keeps no details, or the store fails.
   */
  endSession: (id: string) => Promise<boolean>
  /**
   * Ends every session of a user, in every browser. The application says who may do that.
   *
   * @param user - or the `id` alone.
   * @throws AuthError where the configuration cannot end sessions from elsewhere, or the store fails.
   */
  signOutEverywhere: (user: string | { readonly id: string }) => Promise<void>
}

/** Makes the functions. */
export function createSessionFunctions(configuration: Configuration): SessionFunctions {
  return {
    sessions: async () => {
      const head = await serverRequest()
      const { integration } = await configuration()
      return passingControlFlow(() => integration.sessions(head))
    },
    endSession: async (id) => {
      const head = await serverRequest()
      const { integration } = await configuration()
      return passingControlFlow(() => integration.endSession(head, id))
    },
    signOutEverywhere: async (user) => {
      const { integration } = await configuration()
      return passingControlFlow(() => integration.signOutEverywhere(user))
    },
  }
}
