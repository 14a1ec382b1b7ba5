import type { Session } from "@latchkey/core/types"
import type { Configuration } from "../configuration.ts"
import { setCookies } from "../request/set-cookies.ts"
import { ownRequest, withoutCause } from "./own-request.ts"

/**
 * Changes the session of the current request from code on the server. The `jwt` or `session` callback gets `data` and
 * decides what to do with it. Refuses requests from other sites.
 *
 * @returns the session as changed by the callbacks, or null if no user is signed in.
 * @throws AuthError if the configuration is broken.
 */
export type UpdateSession = (
  data: Partial<Session> | { user?: Partial<Session["user"]> | undefined },
) => Promise<Session | null>

/** Creates `update`. */
export function createUpdate(configuration: Configuration): UpdateSession {
  return async (data) => {
    const { event, head, integration } = await withoutCause(async () => ownRequest(configuration))
    const { session, cookies } = await withoutCause(async () => integration.update(head, data))
    setCookies(event.response.headers, cookies)
    return session
  }
}
