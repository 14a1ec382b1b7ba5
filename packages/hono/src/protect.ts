import {
  type FreshSessionOptions,
  guardDemands,
  type GuardDemands,
  isAuthorized,
  isNavigation,
  signInPage,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { Context, Next, TypedResponse } from "hono"
import { isOfService, reachesService } from "./auth-routes.ts"
import { awaitAnswer, call, type Current, type CurrentOf, sessionOf } from "./current.ts"
import { pageOf } from "./requests.ts"
import { answerStale, freshSession } from "./require-fresh.ts"

/** The requirements of `protect`, and the page to return to. */
export type ProtectOptions = GuardDemands & GuardReturn

/** The page to return to. */
interface GuardReturn {
  /** The path to go to after the sign-in. Default: the requested page. */
  callbackUrl?: string | undefined
}

/** The variables of a request that `protect()` has let pass, so there is a session. */
export interface ProtectedEnv {
  Variables: { session: Session }
}

/** The response to a program that may not pass, as `hc` clients see it. */
export type Refusal = Response & TypedResponse<{ error: "Unauthorized" }, 401, "json">

/**
 * Creates middleware that lets only users with a session pass. A browser is sent to the sign-in page and back; a
 * program gets a 401. With `maxAge`, the user must have authenticated within that time, and a program gets the
 * challenge of RFC 9470. If `callbacks.authorized` is set, it's called for users with a session: true lets the request
 * pass, a response is sent as it is, and anything else refuses the request. Requests to the service's actions pass if
 * `authRoutes()` of the same application handles them.
 */
export type Protect = (options?: ProtectOptions) => ProtectHandler

/**
 * The middleware of `protect()`, as a function: Hono's own type for middleware has had a parameter for the response only
 * since version 4.10.
 */
type ProtectHandler = (c: Context<ProtectedEnv, string, object>, next: Next) => Promise<Refusal | void>

/** Creates `protect`. */
export function createProtect(currentOf: CurrentOf): Protect {
  return (options = {}) => {
    const demands = guardDemands("protect", options, ["callbackUrl"])
    return async function protect(c, next) {
      const current = await currentOf(c)
      if (isOfService(current) && reachesService(c)) return next()
      return awaitAnswer(current, async () => {
        const refused = await refusal(current, options, demands)
        if (refused === undefined) await next()
        return refused
      })
    }
  }
}

/** Returns the response to a request that may not pass; undefined lets the request pass. */
async function refusal(
  current: Current,
  { callbackUrl }: GuardReturn,
  demands: FreshSessionOptions | undefined,
): Promise<Response | undefined> {
  const { context, config } = current
  const session = await sessionOf(current)
  if (session === null) return toSignIn(current, callbackUrl)
  const decision = await isAuthorized(config, session, () => context.req.raw)
  if (decision instanceof Response) return decision
  if (!decision) return toSignIn(current, callbackUrl)
  context.set("session", session)
  if (demands === undefined) return undefined
  const result = await freshSession(current, { ...demands, callbackUrl })
  return result.session === null ? answerStale(current, result) : undefined
}

async function toSignIn(current: Current, callbackUrl: string | undefined): Promise<Response> {
  const { req } = current.context
  const { url } = await call(current, async (integration, head) =>
    signInPage(integration, head, callbackUrl ?? pageOf(req)),
  )
  const isShown = isNavigation(req.raw.headers)
  return answerStale(current, { url: url.href, challenge: "Bearer", isNavigation: isShown })
}
