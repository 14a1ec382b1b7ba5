import type { RequireFreshOptions } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { RequestEvent } from "@sveltejs/kit"
import { call } from "./call.ts"
import { setCookies, type CurrentOf } from "./current.ts"
import { goTo } from "./request/go-to.ts"
import { isShown } from "./request/is-shown.ts"
import { pageOf } from "./request/page-of.ts"
import { refuse } from "./require-session.ts"

/**
 * Returns the session of a user who authenticated recently.
 *
 * @throws Redirect to the sign-in page if the session isn't fresh; for a program that calls an endpoint, HttpError 401
 * with a challenge in the response (RFC 9470). Both must reach SvelteKit. AuthError if no configured provider meets
 * the requirements, or the configuration is broken.
 */
export type RequireFresh = (event: RequestEvent, options: RequireFreshOptions) => Promise<Session>

/** Creates `requireFresh`. */
export function createRequireFresh(currentOf: CurrentOf): RequireFresh {
  return async (event, { callbackUrl, ...options }) => {
    const current = await currentOf(event)
    const result = await call(current, async (integration, head) =>
      integration.requireFresh(head, { ...options, callbackUrl: callbackUrl ?? pageOf(event) }),
    )
    setCookies(current, result.cookies)
    if (result.session !== null) return result.session
    if (!isShown(event)) refuse(current, result.challenge)
    return goTo(result.url)
  }
}
