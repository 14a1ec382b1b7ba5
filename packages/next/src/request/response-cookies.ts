import { serialiseCookie, type Cookie } from "@latchkey/core/integration"

/** What an answer with a session cookie says to caches (RFC 9111 §5.2.2): kept by one, it would sign others in. */
export const uncacheable = "private, no-cache, no-store"

/** A response with cookies added. One whose headers cannot be changed, as of `Response.redirect`, is copied. */
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
