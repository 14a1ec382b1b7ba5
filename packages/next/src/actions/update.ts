import type { Session } from "@latchkey/core/types"
import type { Configuration } from "../configuration.ts"
import { rethrowControlFlow } from "../rethrow-control-flow.ts"
import { serverRequest, setCookies } from "../request/server-request.ts"

/**
 * Changes the session of the current request from server code: a server action or a route handler. The `jwt` or
 * `session` callback gets `data` and decides what to do with it. This function may change or be removed without
 * notice.
 *
 * @returns the session as changed by the callbacks, or null if no user is signed in.
 * @throws AuthError if the configuration is broken.
 */
export type UnstableUpdate = (
  data: Partial<Session> | { user?: Partial<Session["user"]> | undefined },
) => Promise<Session | null>

/** Creates `unstable_update`. */
export function createUpdate(configuration: Configuration): UnstableUpdate {
  return async (data) => {
    const head = await serverRequest()
    const { integration } = await configuration()
    const { session, cookies } = await rethrowControlFlow(() => integration.update(head, data))
    await setCookies(cookies)
    return session
  }
}
