// Not `next/navigation.js`: in a route handler Turbopack cannot parse the client half of that module.
import { getRedirectError } from "next/dist/client/components/redirect.js"
import type { FreshSessionOptions, StaleSession } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { NextRequest } from "next/server.js"
import type { Configuration } from "./configuration.ts"
import type { NextAuthRequest } from "./middleware/next-auth-request.ts"
import type { RequestHandler } from "./middleware/wrap-request.ts"
import type { RouteContext, WrappedHandler } from "./middleware/wrapped-handler.ts"
import { addCookies } from "./request/add-cookies.ts"
import { pageRequest, setPageCookies, type PageContext, type PageResponse } from "./request/page-request.ts"
import { requestAsSent } from "./request/request-as-sent.ts"
import { requestHead } from "./request/request-head.ts"
import { serverRequest, setCookiesIfAllowed } from "./request/server-request.ts"
import { rethrowControlFlow } from "./rethrow-control-flow.ts"

/** The demands of {@link RequireFresh}. */
export interface RequireFreshOptions extends FreshSessionOptions {
  /**
   * The path of this application to which the user comes back, always by GET. Default: in a wrapped route handler that
   * answers GET, and in the pages router, the page that was asked for; in a server action or another handler, the page that
   * sent the request; in a server component, which doesn't know its own path, the start page.
   */
  redirectTo?: string | undefined
}

/** A response of the pages router, as far as it's written. */
export interface EndingResponse extends PageResponse {
  statusCode: number
  end(): unknown
}

/** The argument of `getServerSideProps`, or the request and the response of an API route. */
export interface EndingPageContext extends PageContext {
  readonly req: PageContext["req"] & {
    readonly method?: string | undefined
    readonly url?: string | undefined
  }
  readonly res: EndingResponse
  /** The path and the query of the page, in `getServerSideProps`. */
  readonly resolvedUrl?: string | undefined
}

/** The session of a user who authenticated recently: `auth.requireFresh`. */
export interface RequireFresh {
  /**
   * Around a route handler: the request has the session as `auth`. If it isn't fresh, the handler isn't called. A browser
   * that navigates is sent to the sign-in page (303); a program gets 401 with a challenge (RFC 9470).
   */
  <Context = RouteContext>(
    options: RequireFreshOptions,
    handler: (request: NextAuthRequest, context: Context) => ReturnType<RequestHandler<Context>>,
  ): WrappedHandler<Context>
  /**
   * In `getServerSideProps`, or in an API route of the pages router with its `{ req, res }`.
   *
   * @returns null if the session isn't fresh: the answer is finished then, so return at once (`{ props: {} }`).
   */
  (context: EndingPageContext, options: RequireFreshOptions): Promise<Session | null>
  /**
   * In a server component or a server action.
   *
   * @returns the session. If it isn't fresh, it throws Next's redirect error to the sign-in page, which must reach Next.
   * @throws AuthError if no configured provider meets the demands, or the configuration is broken.
   */
  (options: RequireFreshOptions): Promise<Session>
}

/** Makes `auth.requireFresh`. */
export function createRequireFresh(configuration: Configuration): RequireFresh {
  function requireFresh<Context>(
    options: RequireFreshOptions,
    handler: RequestHandler<Context>,
  ): WrappedHandler<Context>
  function requireFresh(context: EndingPageContext, options: RequireFreshOptions): Promise<Session | null>
  function requireFresh(options: RequireFreshOptions): Promise<Session>
  function requireFresh(
    first: RequireFreshOptions | EndingPageContext,
    second?: RequestHandler<unknown> | RequireFreshOptions,
  ): unknown {
    if ("req" in first) return freshPageSession(configuration, first, second as RequireFreshOptions)
    if (typeof second === "function")
      return async (request: Request, context: unknown) =>
        freshRequest(configuration, first, { request, context, handler: second })
    return freshServerSession(configuration, first)
  }
  return requireFresh
}

async function freshServerSession(
  configuration: Configuration,
  { redirectTo, ...options }: RequireFreshOptions,
): Promise<Session> {
  const head = await serverRequest()
  const { integration } = await configuration()
  const callbackUrl = redirectTo ?? (isAction(head.headers) ? pathOf(head.headers.get("referer")) : undefined)
  const result = await rethrowControlFlow(() => integration.requireFresh(head, { ...options, callbackUrl }))
  await setCookiesIfAllowed(result.cookies)
  if (result.session !== null) return result.session
  // 303, so that a browser repeats no POST.
  throw getRedirectError(result.url, "replace", 303)
}

async function freshRequest<Context>(
  configuration: Configuration,
  { redirectTo, ...options }: RequireFreshOptions,
  call: { request: Request; context: Context; handler: RequestHandler<Context> },
): Promise<Response> {
  const request = "nextUrl" in call.request ? (call.request as NextRequest) : new NextRequest(call.request)
  const { integration } = await configuration(request)
  const page = isSafe(request.method) ? requestAsSent(request).url : request.headers.get("referer")
  const callbackUrl = redirectTo ?? pathOf(page)
  const result = await integration.requireFresh(requestHead(request), { ...options, callbackUrl })
  if (result.session === null) return addCookies(staleResponse(result), result.cookies)
  const own = await call.handler(Object.assign(request, { auth: result.session }), call.context)
  return addCookies(own ?? new Response(null, { status: 204 }), result.cookies)
}

async function freshPageSession(
  configuration: Configuration,
  { req, res, resolvedUrl = req.url }: EndingPageContext,
  { redirectTo, ...options }: RequireFreshOptions,
): Promise<Session | null> {
  const { integration } = await configuration()
  const head = pageRequest(req)
  const page = isSafe(req.method) ? resolvedUrl : head.headers.get("referer")
  const result = await integration.requireFresh(head, { ...options, callbackUrl: redirectTo ?? pathOf(page) })
  setPageCookies(res, result.cookies)
  if (result.session !== null) return result.session
  const { status, headers } = staleResponse(result)
  res.statusCode = status
  for (const [name, value] of headers) res.setHeader(name, value)
  res.end()
  return null
}

/** The answer for a session that isn't fresh: it says what is demanded, and nothing about the session. */
function staleResponse({ url, challenge, isNavigation }: StaleSession): Response {
  const headers = new Headers({ "Cache-Control": "private, no-cache, no-store" })
  if (isNavigation) headers.set("Location", url)
  else headers.set("WWW-Authenticate", challenge)
  return new Response(null, { status: isNavigation ? 303 : 401, headers })
}

/** Returns true if the code runs in a server action: with a script, or by a form without one. */
function isAction(headers: Headers): boolean {
  return headers.has("next-action") || headers.get("content-type")?.startsWith("multipart/") === true
}

function isSafe(method = "GET"): boolean {
  return method === "GET" || method === "HEAD"
}

/** The path of an address: behind a proxy, its host may be another one than the browser's. */
function pathOf(url: string | null | undefined): string | undefined {
  if (url === null || url === undefined || !URL.canParse(url, "http://localhost")) return undefined
  const { pathname, search } = new URL(url, "http://localhost")
  return pathname.replace(/^\/+/, "/") + search
}
