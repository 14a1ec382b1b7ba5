import type { RequestHead } from "@latchkey/core/integration"
import { cookiesAfterLines } from "./cookies-after-lines.ts"
import type { ServerEvent } from "./server-event.ts"

/** The head of a request. One made in a test has no `Host`: its address says it. */
export function requestHead(request: Request): RequestHead {
  const { protocol, host } = new URL(request.url)
  const headers = new Headers(request.headers)
  if (!headers.has("host")) headers.set("host", host)
  return { headers, protocol }
}

/**
 * As {@link requestHead}, with the cookies as they are now, including cookies that were set during this request (by
 * a sign-in in the same action, or the middleware). They are read from the headers: after a single-flight mutation
 * these are newer than what the framework's `getCookie` knows.
 */
export function currentHead({ request, response, clientAddress }: ServerEvent): RequestHead {
  const head = requestHead(request)
  head.headers.set("cookie", cookiesAfterLines(head.headers.get("cookie"), response.headers.getSetCookie()))
  return { ...head, clientAddress }
}
