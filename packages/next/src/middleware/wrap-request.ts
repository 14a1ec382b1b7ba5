import { NextRequest, NextResponse } from "next/server.js"
import type { Configuration } from "../configuration.ts"
import { requestHead } from "../request/request-head.ts"
import { askAuthorizedCallback } from "./ask-authorized-callback.ts"
import type { NextAuthRequest } from "./next-auth-request.ts"
import { warnOfOpenMiddleware } from "./warn-of-open-middleware.ts"

/** A handler of a route, or of the middleware; without an answer the request goes on. */
export type RequestHandler<Context> = (
  request: NextAuthRequest,
  context: Context,
) => Response | null | undefined | void | PromiseLike<Response | null | undefined | void>

/**
 * Reads the session of a request, asks `callbacks.authorized`, and has the handler answer, if there is one. A
 * renewed session cookie goes into every answer, the application's included.
 *
 * @throws AuthError if the configuration is broken: no request passes then.
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
  // Loaded with the first session that is renewed.
  const { answerWithCookies } = await import("./answer-with-cookies.ts")
  return answerWithCookies(answer, cookies, refusal === undefined ? request.headers : undefined)
}

/** Next itself hands out requests of several copies of the class. */
function isNextRequest(request: Request): request is NextRequest {
  return "nextUrl" in request
}
