import {
  type FreshSessionOptions,
  guardDemands,
  type GuardDemands,
  isAuthorized,
  namesAction,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type {
  FunctionMiddlewareServerFnOptions,
  FunctionServerResultWithContext,
  RequestServerOptions,
  RequestServerResult,
} from "@tanstack/react-start"
import { call, type CurrentRequests, sessionOf } from "./current.ts"
import { freshSession, refusal, type ReturnOptions } from "./refusal.ts"
import type { SessionAccessors } from "./session-accessors.ts"

/** The context of a request that `withAuth` has seen. */
export interface AuthContext {
  /** Returns the session, or null. It's read once for each request, when you first call this function. */
  readonly auth: SessionAccessors["auth"]
}

/** The context of a request that a guard has let pass. */
export interface ProtectedContext {
  /** The session of the user who is signed in. */
  readonly session: Session
}

/** The server part of a request middleware that puts `auth` into the context. */
export type WithAuth = <Registered, Middlewares>(
  options: RequestServerOptions<Registered, Middlewares>,
) => Promise<RequestServerResult<Registered, Middlewares, AuthContext>>

/** The server part of a function middleware that lets only users with a session pass. */
export type FunctionGuard = <Registered, Middlewares, Validator, SendContext>(
  options: FunctionMiddlewareServerFnOptions<Registered, Middlewares, Validator, SendContext>,
) => Promise<
  FunctionServerResultWithContext<Registered, Middlewares, SendContext, ProtectedContext, undefined>
>

/** The server part of a request middleware that lets only users with a session pass. */
export type RequestGuard = <Registered, Middlewares>(
  options: RequestServerOptions<Registered, Middlewares>,
) => Promise<RequestServerResult<Registered, Middlewares, ProtectedContext>>

/**
 * The server parts of middleware. Pass each to `.server()` in your own code, so that TanStack Start's compiler removes
 * it, and with it the configuration, from the code for browsers.
 */
export interface MiddlewareFunctions {
  /**
   * Puts `auth` into the context of each request: `createMiddleware().server(withAuth)`, in `requestMiddleware` of
   * `src/start.ts`. If the session is being read, the response's head waits for it, so that the session's cookie
   * can be set.
   */
  withAuth: WithAuth
  /**
   * Guards server functions: `createMiddleware({ type: "function" }).server(protect())`. Users without a session are
   * sent to the sign-in page and back; a program gets a 401. With `maxAge`, the user must have authenticated within
   * that time.
   */
  protect: (options?: ProtectOptions) => FunctionGuard
  /**
   * Guards server routes and the pages of a route: `createMiddleware().server(protectRequest())`. It doesn't guard the
   * paths of the service's actions.
   */
  protectRequest: (options?: ProtectOptions) => RequestGuard
}

/**
 * Creates the functions.
 *
 * @param auth - reads the session of the request.
 */
export function createMiddlewareFunctions(
  requests: CurrentRequests,
  auth: SessionAccessors["auth"],
): MiddlewareFunctions {
  return {
    async withAuth({ next, request }) {
      const result = await next({ context: { auth } })
      await sessionBeingRead(requests, request)
      return result
    },
    protect(options = {}) {
      const checked = checkedGuard("protect", options)
      return async ({ next }) => next({ context: { session: await guard(requests, checked) } })
    },
    protectRequest(options = {}) {
      const checked = checkedGuard("protectRequest", options)
      return async ({ next, pathname, request }) => {
        const { basePath } = await requests.current()
        // The router decodes the path, but the service doesn't. If actions were guarded, no user could sign in.
        const paths = [pathname, new URL(request.url).pathname]
        if (paths.every((path) => namesAction(path, basePath))) return next() as never
        return next({ context: { session: await guard(requests, checked) } })
      }
    },
  }
}

/** Waits for a session that a streamed page has requested. If reading it fails, the page gets the error. */
async function sessionBeingRead({ known }: CurrentRequests, request: Request): Promise<void> {
  try {
    const current = await known(request)
    await current?.session
  } catch {
    // The error has already been reported, and the function that requested the session throws it.
  }
}

/** The requirements of `protect` and `protectRequest`. */
export type ProtectOptions = GuardDemands & ReturnOptions

/** The checked options of a guard. */
interface CheckedGuard extends ReturnOptions {
  /** The requirements for a recent sign-in; undefined if a session is enough. */
  readonly demands: FreshSessionOptions | undefined
}

/**
 * Checks the options of a guard.
 *
 * @throws TypeError if an option can't be used.
 */
function checkedGuard(name: "protect" | "protectRequest", options: ProtectOptions): CheckedGuard {
  const { callbackUrl } = options
  return { callbackUrl, demands: guardDemands(name, options, ["callbackUrl"]) }
}

/**
 * Returns the session of a request that may pass. If `callbacks.authorized` is set, it's called for users with a
 * session: true lets the request pass, a response is sent as it is, and anything else refuses the request.
 *
 * @throws Response for any other request.
 */
async function guard(requests: CurrentRequests, options: CheckedGuard): Promise<Session> {
  const session = await sessionOf(requests)
  const answer =
    session === null ? await refusal(requests, options) : await denial(requests, session, options)
  // oxlint-disable-next-line typescript/only-throw-error -- so TanStack Start learns of the answer
  if (session === null || answer !== undefined) throw answer
  return session
}

async function denial(
  requests: CurrentRequests,
  session: Session,
  options: CheckedGuard,
): Promise<Response | undefined> {
  const { config, request } = await call(requests, async (_, __, current) => current)
  const decision = await isAuthorized(config, session, () => request)
  if (decision instanceof Response) return decision
  if (decision !== true) return refusal(requests, options)
  const { demands, callbackUrl } = options
  if (demands === undefined) return undefined
  const found = await freshSession(requests, { ...demands, callbackUrl })
  return found instanceof Response ? found : undefined
}
