import type { RequestHead } from "@latchkey/core/integration"
import { cookiesAfterLines } from "./cookies-after-lines.ts"
import type { ServerEvent } from "./server-event.ts"

/** Returns the head of a request. Requests in tests have no `Host`, but their URLs contain the host. */
export function requestHead(request: Request): RequestHead {
  const { protocol, host } = new URL(request.url)
  const headers = new Headers(request.headers)
  if (!headers.has("host")) headers.set("host", host)
  return { headers, protocol }
}

/**
 * Returns the head of a request as {@link requestHead} does, with the current cookies, including cookies that were set
 * during this request (by a sign-in in the same action, or the middleware). They're read from the headers, because
 * after a single-flight mutation, the headers are newer than what the framework's `getCookie` knows.
 */
export function currentHead({ request, response, clientAddress }: ServerEvent): RequestHead {
  const head = requestHead(request)
  head.headers.set("cookie", cookiesAfterLines(head.headers.get("cookie"), response.headers.getSetCookie()))
  return { ...head, clientAddress }
}
