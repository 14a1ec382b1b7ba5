import { NextRequest, NextResponse } from "next/server.js"
import type { Configuration } from "../configuration.ts"
import { requestHead } from "../request/request-head.ts"
import { askAuthorizedCallback } from "./ask-authorized-callback.ts"
import type { NextAuthRequest } from "./next-auth-request.ts"
import { warnOfOpenMiddleware } from "./warn-of-open-middleware.ts"

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
