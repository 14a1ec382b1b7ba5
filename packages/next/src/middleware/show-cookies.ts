import { cookiesAfter, type Cookie } from "@latchkey/core/integration"
import { NextResponse } from "next/server.js"

/** By these headers of a middleware's answer Next knows that the request goes on, and which headers it then has. */
const goesOn = ["x-middleware-next", "x-middleware-rewrite"]
const overrides = "x-middleware-override-headers"
const overriddenCookie = "x-middleware-request-cookie"

/**
 * Where an answer of the middleware lets the request go on, has the rest of it see the cookies that the browser will
 * hold. Without that a page would renew the session once more, from a token that is spent: an application that trades
 * a refresh token in its `jwt` callback would trade it twice. Headers that the application overrides itself stay.
 */
export function showCookies(answer: Response, sent: Headers, cookies: readonly Cookie[]): Response {
  const { headers } = answer
  if (cookies.length === 0 || !goesOn.some((name) => headers.has(name))) return answer
  if (!headers.has(overrides)) {
    const asSent = NextResponse.next({ request: { headers: sent } })
    for (const [name, value] of asSent.headers) if (!goesOn.includes(name)) headers.set(name, value)
  }
  const cookie = headers.get(overriddenCookie)
  if (cookie !== null) headers.set(overriddenCookie, cookiesAfter(cookie, cookies))
  return answer
}
