import type { FreshSessionOptions } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { call } from "./call.ts"
import { setCookies, type Current, type Requests } from "./current.ts"
import { askAgain, askToSignIn, type SessionDemands } from "./ask-to-sign-in.ts"
import { pageOf } from "./request/page-of.ts"
import type { RequestContext } from "./request/request-args.ts"
import { sessionOf } from "./session-of.ts"

/** The requirements for a session that must be fresh. */
export interface RequireFreshOptions extends FreshSessionOptions, SessionDemands {}

/** The functions for code that needs a session. */
export interface Requirements {
  /**
   * Returns the session of the request.
   *
   * @throws Response if no user is signed in: a redirect to the sign-in page, or a 401 for a program. It must reach
   *   React Router.
   */
  requireSession: (context: Readonly<RequestContext>, demands?: SessionDemands) => Promise<Session>
  /**
   * Returns the session of a user who authenticated recently.
   *
   * @throws Response if the session isn't fresh: a redirect to the sign-in page, or, for a program, a 401 with a
   *   challenge (RFC 9470). It must reach React Router. AuthError if no configured provider meets the requirements, or
   *   the configuration is broken.
   */
  requireFresh: (context: Readonly<RequestContext>, options: RequireFreshOptions) => Promise<Session>
}

/** Creates the functions. */
export function createRequirements(requests: Requests): Requirements {
  return {
    async requireSession(context, demands = {}) {
      const current = requests.current(context)
      const session = await sessionOf(current)
      if (session !== null) return session
      // oxlint-disable-next-line typescript/only-throw-error -- the way of React Router
      throw await askToSignIn(current, demands)
    },
    async requireFresh(context, options) {
      const current = requests.current(context)
      const fresh = await freshSession(current, options)
      if (!(fresh instanceof Response)) return fresh
      // oxlint-disable-next-line typescript/only-throw-error -- as above
      throw fresh
    },
  }
}

/** Returns the session of a request if it's fresh; otherwise the response to the request. */
export async function freshSession(
  current: Current,
  { callbackUrl, api, ...options }: RequireFreshOptions,
): Promise<Session | Response> {
  const page = callbackUrl ?? pageOf(current.args)
  const result = await call(current, async (integration, head) =>
    integration.requireFresh(head, { ...options, callbackUrl: page }),
  )
  setCookies(current, result.cookies)
  return result.session ?? askAgain(current, result, { callbackUrl, api })
}
