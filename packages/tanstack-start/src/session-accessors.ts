import type { FreshSessionOptions } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { type CurrentRequests, keepFromCaches, sessionOf } from "./current.ts"
import { freshSession, refusal, type ReturnOptions } from "./refusal.ts"

/** The options of `requireSession`. */
export interface RequireSessionOptions extends ReturnOptions {}

/** The requirements of `requireFresh`. */
export interface RequireFreshOptions extends FreshSessionOptions, ReturnOptions {}

/** The functions that read the session of the current request. */
export interface SessionAccessors {
  /**
   * Returns the session, or null. It's read once for each request, when you first call this function.
   *
   * @throws AuthError if the configuration is broken; Error outside of a request.
   */
  auth: () => Promise<Session | null>
  /**
   * Returns the session of a user who is signed in.
   *
   * @throws Response if no user is signed in: a TanStack Router redirect to the sign-in page, or a 401 for a program.
   *   It must reach TanStack Start.
   */
  requireSession: (options?: RequireSessionOptions) => Promise<Session>
  /**
   * Returns the session of a user who authenticated recently.
   *
   * @throws Response if the session isn't fresh: a TanStack Router redirect to the sign-in page, or, for a program, a
   *   401 with a challenge (RFC 9470). AuthError if no configured provider meets the requirements, or the configuration
   *   is broken.
   */
  requireFresh: (options: RequireFreshOptions) => Promise<Session>
}

/** Creates the functions. */
export function createSessionAccessors(requests: CurrentRequests): SessionAccessors {
  return {
    auth: async () => sessionOf(requests),
    async requireSession(options = {}) {
      const session = await sessionOf(requests)
      // oxlint-disable-next-line typescript/only-throw-error -- so TanStack Start learns of the answer
      if (session === null) throw await refusal(requests, options)
      return session
    },
    async requireFresh(options) {
      keepFromCaches()
      const found = await freshSession(requests, options)
      // oxlint-disable-next-line typescript/only-throw-error -- so TanStack Start learns of the answer
      if (found instanceof Response) throw found
      return found
    },
  }
}
