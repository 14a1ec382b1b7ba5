import {
  type FreshSessionOptions,
  guardDemands,
  type GuardDemands,
  isAuthorized,
  namesAction,
} from "@latchkey/core/integration"
import { call, type Current, type Requests, sessionOf } from "./current.ts"
import { isSamePage, type RequestArgs } from "./requests.ts"
import { askToSignIn, freshSession, type SessionDemands } from "./requirements.ts"

/** React Router middleware, on the server. */
export type AuthMiddleware = (args: RequestArgs, next: () => Promise<Response>) => Promise<Response>

/** Creates `authMiddleware`, which provides the session, read when it's first requested, and sets cookies. */
export function createAuthMiddleware(requests: Requests): AuthMiddleware {
  return async function authMiddleware(args, next) {
    return requests.answer(args, next)
  }
}

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
