import { NextRequest, NextResponse } from "next/server.js"
import type { Configuration } from "../configuration.ts"
import { addCookies } from "../request/add-cookies.ts"
import { requestHead } from "../request/request-head.ts"
import { askAuthorizedCallback } from "./ask-authorized-callback.ts"
import type { NextAuthRequest } from "./next-auth-request.ts"
import { showCookies } from "./show-cookies.ts"
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
  const { session, cookies } = await configured.integration.session(requestHead(request))
  if (handler === undefined) await warnOfOpenMiddleware(configuration, configured)
  const refusal = await askAuthorizedCallback({
    request,
    session,
    configured,
    handled: handler !== undefined,
  })
  if (refusal !== undefined) return addCookies(refusal, cookies)

  const own = await handler?.(Object.assign(request, { auth: session }), context)
  return addCookies(showCookies(own ?? NextResponse.next(), request.headers, cookies), cookies)
}

/** Next itself hands out requests of several copies of the class. */
function isNextRequest(request: Request): request is NextRequest {
  return "nextUrl" in request
}
