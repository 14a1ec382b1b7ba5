import {
  isNavigation,
  signInPage,
  uncacheable,
  type FreshSessionOptions,
  type Integration,
  type RequestHead,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { setResponseHeader, setResponseStatus } from "@tanstack/react-start/server"
import { call, type Current, type CurrentRequests, setCookies } from "./current.ts"
import { isCalledByRouter, pageOf, redirectTo } from "./requests.ts"

/** The page to return to. */
export interface ReturnOptions {
  /**
   * The path of this application to which the user comes back, always by GET. Default: the page that is rendered, or
   * that calls the server function or sends the form.
   */
  callbackUrl?: string | undefined
}

/** Returns the response to a request without a session: a redirect to the sign-in page, or a 401 for a program. */
export async function refusal(requests: CurrentRequests, { callbackUrl }: ReturnOptions): Promise<Response> {
  return call(requests, async (integration, head, { config, request }) => {
    if (!isShown(head)) return challenge("Bearer")
    const serviceUrl = await integration.serviceUrl(head)
    const page = callbackUrl ?? pageOf(request)
    const target = URL.canParse(page, serviceUrl.origin) ? page : serviceUrl.origin
    const { url } = await signInPage(integration, head, target, config.pages?.signIn)
    return redirectTo(url.href, serviceUrl, false)
  })
}

/** Returns the session if it's fresh; otherwise the response to the request. */
export async function freshSession(
  requests: CurrentRequests,
  options: FreshSessionOptions & ReturnOptions,
): Promise<Session | Response> {
  return call(requests, async (integration, head, current) => checkFresh(integration, head, current, options))
}

async function checkFresh(
  integration: Integration,
  head: RequestHead,
  current: Current,
  { callbackUrl, ...options }: FreshSessionOptions & ReturnOptions,
): Promise<Session | Response> {
  const page = callbackUrl ?? pageOf(current.request)
  const result = await integration.requireFresh(head, { ...options, callbackUrl: page })
  setCookies(current, result.cookies)
  if (result.session !== null) return result.session
  if (!isShown(head)) return challenge(result.challenge)
  return redirectTo(result.url, await integration.serviceUrl(head), false)
}

/** Returns true if a user sees the response: a page's router follows a server function's redirect. */
function isShown({ headers }: RequestHead): boolean {
  return isNavigation(headers) || isCalledByRouter(headers)
}

/**
 * Returns the response for a program: it says what is required, and nothing about the session. The status is also set
 * separately, because a page whose loader throws a response other than a redirect would have the status 500.
 */
function challenge(value: string): Response {
  const headers = { "WWW-Authenticate": value, "Cache-Control": uncacheable }
  setResponseStatus(401)
  setResponseHeader("WWW-Authenticate", value)
  return Response.json({ error: "Unauthorized" }, { status: 401, headers })
}
