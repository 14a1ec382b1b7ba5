import {
  guardDemands,
  isAuthorized,
  namesAction,
  type FreshSessionOptions,
  type GuardDemands,
} from "@latchkey/core/integration"
import { call } from "../call.ts"
import type { Current, Requests } from "../current.ts"
import { askToSignIn, type SessionDemands } from "../ask-to-sign-in.ts"
import { freshSession } from "../requirements.ts"
import { sessionOf } from "../session-of.ts"
import { isSamePage } from "../request/is-same-page.ts"
import type { AuthMiddleware } from "./auth-middleware.ts"

/** The requirements of `protect`. */
export type ProtectOptions = GuardDemands & SessionDemands

/**
 * Creates middleware that lets only users with a session pass to a route and the routes below it. Others are sent to
 * the sign-in page and back; a program gets a 401. With `maxAge`, the user must have authenticated within that time.
 * If `callbacks.authorized` is set, it's called for users with a session: true lets the request pass, a response is
 * sent as it is, and anything else refuses the request.
 *
 * Give the route a `loader`, even an empty one. Otherwise, the router shows its pages without asking the server.
 */
export type Protect = (options?: ProtectOptions) => AuthMiddleware

/** Creates `protect`. */
export function createProtect(requests: Requests): Protect {
  return (options = {}) => {
    const fresh = guardDemands("protect", options, ["callbackUrl", "api"])
    return async function protect(args, next) {
      return requests.answer(args, async (current) => {
        if (await isOpen(current)) return next()
        return (await refusal(current, options, fresh)) ?? next()
      })
    }
  }
}

/** Returns true for the service and the sign-in page. If they were guarded, no user could sign in. */
async function isOpen(current: Current): Promise<boolean> {
  const { basePath, config } = await current.configured()
  const { args } = current
  const { pathname } = args.url ?? new URL(args.request.url)
  if (namesAction(pathname, basePath)) return true
  const own = config.pages?.signIn
  if (own === undefined) return false
  const { origin } = await call(current, async (integration, head) => integration.serviceUrl(head))
  const page = new URL(own, origin)
  return page.origin === origin && isSamePage(page.pathname, pathname)
}

/** Returns the response to a request that may not pass; undefined lets the request pass. */
async function refusal(
  current: Current,
  { callbackUrl, api }: SessionDemands,
  demands: FreshSessionOptions | undefined,
): Promise<Response | undefined> {
  const session = await sessionOf(current)
  if (session === null) return askToSignIn(current, { callbackUrl, api })
  const { config } = await current.configured()
  const decision = await isAuthorized(config, session, () => current.args.request)
  if (decision instanceof Response) return decision
  if (decision !== true) return askToSignIn(current, { callbackUrl, api })
  if (demands === undefined) return undefined
  const fresh = await freshSession(current, { ...demands, callbackUrl, api })
  return fresh instanceof Response ? fresh : undefined
}
