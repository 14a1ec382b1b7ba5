import { uncacheable } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { error, type RequestEvent } from "@sveltejs/kit"
import type { Current, CurrentOf } from "./current.ts"
import { goTo } from "./request/go-to.ts"
import { isShown } from "./request/is-shown.ts"
import { signInPageOf } from "./request/sign-in-page.ts"
import { sessionOf } from "./session-of.ts"

/** The options of `requireSession`. */
export interface RequireSessionOptions {
  /** The path to go to after the sign-in. Default: the request's page, or the page that sent the request. */
  callbackUrl?: string | undefined
}

/**
 * Returns the session of a request, for code that needs one.
 *
 * @throws Redirect to the sign-in page if no user is signed in; for a program that calls an endpoint, HttpError 401.
 *   Both must reach SvelteKit. AuthError if the configuration is broken.
 */
export type RequireSession = (event: RequestEvent, options?: RequireSessionOptions) => Promise<Session>

/** Creates `requireSession`. */
export function createRequireSession(currentOf: CurrentOf): RequireSession {
  return async (event, { callbackUrl } = {}) => {
    const current = await currentOf(event)
    const session = await sessionOf(current)
    if (session !== null) return session
    if (!isShown(event)) refuse(current, "Bearer")
    return goTo((await signInPageOf(current, callbackUrl)).href)
  }
}

/** Refuses the request of a program: 401 with a challenge (RFC 9110 §11.6.1). */
export function refuse({ refusalHeaders }: Current, challenge: string): never {
  refusalHeaders.set("www-authenticate", challenge)
  refusalHeaders.set("cache-control", uncacheable)
  error(401, "Unauthorized")
}
