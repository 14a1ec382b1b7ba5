import { type RequireFreshOptions, uncacheable } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { error, type RequestEvent } from "@sveltejs/kit"
import { call, type Current, type CurrentOf, sessionOf, setCookies } from "./current.ts"
import { goTo, isShown, pageOf, signInPageOf } from "./requests.ts"

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
function refuse({ refusalHeaders }: Current, challenge: string): never {
  refusalHeaders.set("www-authenticate", challenge)
  refusalHeaders.set("cache-control", uncacheable)
  error(401, "Unauthorized")
}

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
