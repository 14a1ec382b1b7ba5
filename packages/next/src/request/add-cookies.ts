import type { Cookie } from "@latchkey/core/integration"
import { serialiseCookie, uncacheable } from "@latchkey/core/integration-requests"

/**
 * Returns a response with cookies added. A response with immutable headers, such as the result of `Response.redirect`,
 * is copied.
 */
export function addCookies(response: Response, cookies: readonly Cookie[]): Response {
  if (cookies.length === 0) return response
  try {
    response.headers.set("Cache-Control", uncacheable)
  } catch {
    return addCookies(new Response(response.body, response), cookies)
  }
  for (const cookie of cookies) response.headers.append("Set-Cookie", serialiseCookie(cookie))
  return response
}
