// Not `next/navigation.js`, because in a route handler, Turbopack can't parse the client half of that module.
import { getRedirectError } from "next/dist/client/components/redirect.js"
import type { StaleSession } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { NextRequest } from "next/server.js"
import type { Configuration } from "./configuration.ts"
import { addCookies } from "./request/add-cookies.ts"
import { pageRequest, setPageCookies } from "./request/page-request.ts"
import { requestAsSent } from "./request/request-as-sent.ts"
import { serverRequest, setCookiesIfAllowed } from "./request/server-request.ts"
import type { EndingPageContext, FreshSessions, HandlerCall, RequireFreshOptions } from "./require-fresh.ts"
import { rethrowControlFlow } from "./rethrow-control-flow.ts"
import type { SharedParts } from "./request/request-head.ts"

/** Creates the functions. */
export function createFreshSessions(configuration: Configuration, parts: SharedParts): FreshSessions {
  return {
    freshSession: async (first, second) =>
      "req" in first
        ? freshPageSession(configuration, first, second as RequireFreshOptions)
        : freshServerSession(configuration, first),
    freshRequest: async (options, call) => freshRequest(configuration, parts, options, call),
  }
}

/** Requires a fresh session in a server component or a server action. */
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
  // 303, so that the browser doesn't repeat a POST.
  throw getRedirectError(result.url, "replace", 303)
}

/** Requires a fresh session for a route handler. */
async function freshRequest(
  configuration: Configuration,
  { requestHead, basePath }: SharedParts,
  { redirectTo, ...options }: RequireFreshOptions,
  call: HandlerCall,
): Promise<Response> {
  const request = "nextUrl" in call.request ? (call.request as NextRequest) : new NextRequest(call.request)
  const { integration } = await configuration(request)
  const page = isSafe(request.method) ? requestAsSent(request, basePath).url : request.headers.get("referer")
  const callbackUrl = redirectTo ?? pathOf(page)
  const result = await integration.requireFresh(requestHead(request), { ...options, callbackUrl })
  if (result.session === null) return addCookies(staleResponse(result), result.cookies)
  const own = await call.handler(Object.assign(request, { auth: result.session }), call.context)
  return addCookies(own ?? new Response(null, { status: 204 }), result.cookies)
}

/** Requires a fresh session in the pages router. */
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

/** Returns the response for a session that isn't fresh: it says what is required, and nothing about the session. */
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

/** Returns the path of a URL. Behind a proxy, its host may differ from the browser's. */
function pathOf(url: string | null | undefined): string | undefined {
  if (url === null || url === undefined || !URL.canParse(url, "http://localhost")) return undefined
  const { pathname, search } = new URL(url, "http://localhost")
  return pathname.replace(/^\/+/, "/") + search
}
