import type { Cookie } from "@latchkey/core/integration"
import { cookiesAfter } from "@latchkey/core/integration-requests"
import { NextResponse } from "next/server.js"

/** These headers of a middleware's response tell Next that the request goes on, and with which headers. */
const goesOn = ["x-middleware-next", "x-middleware-rewrite"]
const overrides = "x-middleware-override-headers"
const overriddenCookie = "x-middleware-request-cookie"

/**
 * Shows the cookies that the browser will hold to the rest of the request, if the middleware's answer lets it
 * go on. Without that, a page would renew the session again, from a token that is already used: an application
 * that trades a refresh token in its `jwt` callback would trade it twice. Headers that the application
 * overrides itself stay.
 */
export function showCookies(answer: Response, sent: Headers, cookies: readonly Cookie[]): Response {
  const { headers } = answer
  if (!goesOn.some((name) => headers.has(name))) return answer
  if (!headers.has(overrides)) {
    const asSent = NextResponse.next({ request: { headers: sent } })
    for (const [name, value] of asSent.headers) if (!goesOn.includes(name)) headers.set(name, value)
  }
  const cookie = headers.get(overriddenCookie)
  if (cookie !== null) headers.set(overriddenCookie, cookiesAfter(cookie, cookies))
  return answer
}
