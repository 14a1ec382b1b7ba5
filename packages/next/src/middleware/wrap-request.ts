import type { Session } from "@latchkey/core/types"
import { type NextFetchEvent, NextRequest, NextResponse } from "next/server.js"
import type { RequestHead } from "@latchkey/core/integration"
import type { Configuration, Configured } from "../configuration.ts"
import { requestHead } from "../request/request-head.ts"

/** The request that a handler inside `auth()` gets. */
export interface NextAuthRequest extends NextRequest {
  /** The session of the request, or null. */
  auth: Session | null
}

/** The second argument of a route's handler, after the request. */
export interface RouteContext {
  /** The dynamic segments of the route; Next 14 passes them as they are. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the file's path decides about the shape, and Next checks it
  params: Promise<any>
}

/** A handler that gets the session: a route handler, or the middleware (proxy). */
export interface WrappedHandler<Context = RouteContext> {
  (request: NextRequest, event: NextFetchEvent): Promise<Response>
  (request: NextRequest, context: Context): Promise<Response>
}

/** A route's or the middleware's handler. If it doesn't return a response, the request continues. */
export type RequestHandler<Context> = (
  request: NextAuthRequest,
  context: Context,
) => Response | null | undefined | void | PromiseLike<Response | null | undefined | void>

/**
 * Reads the session of a request, calls `callbacks.authorized`, and then the handler, if there is one. A renewed
 * session cookie is added to every response, including the application's.
 *
 * @throws AuthError if the configuration is broken, so that no request passes.
 */
export async function wrapRequest<Context>(
  given: Request,
  context: Context,
  configuration: Configuration,
  handler?: RequestHandler<Context>,
): Promise<Response> {
  const request = isNextRequest(given) ? given : new NextRequest(given)
  const configured = await configuration(request)
  const head = requestHead(request)
  const { session, cookies } = await configured.integration.session(head)
  if (handler === undefined) await warnOfOpenMiddleware(configuration, configured)
  const refusal = await askAuthorizedCallback({
    request,
    head,
    session,
    configured,
    handled: handler !== undefined,
  })
  const own = refusal ?? (await handler?.(Object.assign(request, { auth: session }), context))
  const answer = own ?? NextResponse.next()
  if (cookies.length === 0) return answer
  // Loaded when a session is renewed for the first time.
  const { answerWithCookies } = await import("./answer-with-cookies.ts")
  return answerWithCookies(answer, cookies, refusal === undefined ? request.headers : undefined)
}

/** Returns true for any copy of the class, because Next itself uses several. */
function isNextRequest(request: Request): request is NextRequest {
  return "nextUrl" in request
}

/** A request that `callbacks.authorized` decides about. */
interface GuardedRequest {
  readonly request: NextRequest
  readonly head: RequestHead
  readonly session: Session | null
  readonly configured: Configured
  /** True if one of the application's handlers runs when `authorized` returns false. */
  readonly handled: boolean
}

/**
 * Lets `callbacks.authorized` decide about a request. If the application returns a response, it's always sent, even if
 * it redirects to the request's own URL: it may set a cookie, or redirect from http to https.
 *
 * @returns the response to send instead; undefined lets the request pass.
 */
async function askAuthorizedCallback(guarded: GuardedRequest): Promise<Response | undefined> {
  const { request, head, session, configured, handled } = guarded
  const { callbacks } = configured
  if (callbacks.authorized === undefined) return undefined
  const decision = await callbacks.authorized({ request, auth: session })
  if (decision === true) return undefined
  if (decision instanceof Response) return decision
  if (handled) return undefined
  // Loaded on the first refusal, because the requests of signed-in users pass.
  const { refuse } = await import("./refuse.ts")
  return refuse(request, head, configured)
}

/** The configurations for which the warning was logged. */
const warned = new WeakSet<Configuration>()

/**
 * Warns in development, once for each `NextAuth()`, that `auth` as middleware lets every request pass because
 * `callbacks.authorized` is missing.
 */
async function warnOfOpenMiddleware(
  configuration: Configuration,
  { callbacks, integration }: Configured,
): Promise<void> {
  if (callbacks.authorized || warned.has(configuration)) return
  warned.add(configuration)
  await integration.advise("middleware-open")
}
