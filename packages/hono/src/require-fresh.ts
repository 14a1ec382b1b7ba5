import type { RequireFreshOptions } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { Context } from "hono"
import { HTTPException } from "hono/http-exception"
import type { CurrentOf } from "./current.ts"
import { answerStale, freshSession } from "./fresh-session.ts"

/**
 * Returns the session of a user who authenticated recently.
 *
 * @throws HTTPException with the response if the session isn't fresh: for a browser, a redirect to the sign-in page;
 *   for a program, a 401 with a challenge (RFC 9470). Your own error handler must return its `getResponse()`. AuthError
 *   if no configured provider meets the requirements, or the configuration is broken.
 */
export type RequireFresh = (c: Context, options: RequireFreshOptions) => Promise<Session>

/** Creates `requireFresh`. */
export function createRequireFresh(currentOf: CurrentOf): RequireFresh {
  return async (c, options) => {
    const current = await currentOf(c)
    const result = await freshSession(current, options)
    if (result.session !== null) return result.session
    const res = answerStale(current, result)
    throw new HTTPException(res.status === 401 ? 401 : 303, { res })
  }
}
