import type { Cookie } from "@latchkey/core/integration"
import { cookiesAfter } from "@latchkey/core/integration-requests"
import { NextResponse } from "next/server.js"
import { addCookies } from "../request/add-cookies.ts"

/**
 * Sets cookies in a response.
 *
 * @param sent - the request's headers, if the code that handles the rest of the request must see the cookies.
 */
export function answerWithCookies(
  answer: Response,
  cookies: readonly Cookie[],
  sent: Headers | undefined,
): Response {
  return addCookies(sent === undefined ? answer : showCookies(answer, sent, cookies), cookies)
}

/** The headers of a middleware's response that tell Next that the request continues, and with which headers. */
const goesOn = ["x-middleware-next", "x-middleware-rewrite"]
const overrides = "x-middleware-override-headers"
const overriddenCookie = "x-middleware-request-cookie"

/**
 * Shows the rest of the request the cookies that the browser will have, if the middleware's response lets it continue.
 * Otherwise, a page would renew the session again, from a token that has already been used, and an application that
 * exchanges a refresh token in its `jwt` callback would exchange it twice. Headers that the application overrides
 * itself are kept.
 */
function showCookies(answer: Response, sent: Headers, cookies: readonly Cookie[]): Response {
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
