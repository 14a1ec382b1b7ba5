import type { RequestEventCommon } from "@builder.io/qwik-city"
import { cookiesAfter, type Cookie, type RequestHead } from "@latchkey/core/integration"

/**
 * Returns the head of a request: its cookies, including those set during this request, and the application's origin.
 * The origin comes from Qwik City, which respects `ORIGIN`, because the request's `Host` may name a server behind a
 * proxy.
 *
 * @param newCookies - the cookies that were set so far, by name.
 */
export function requestHead(event: RequestEventCommon, newCookies: ReadonlyMap<string, Cookie>): RequestHead {
  const headers = new Headers(event.request.headers)
  headers.set("host", event.url.host)
  if (newCookies.size > 0)
    headers.set("cookie", cookiesAfter(headers.get("cookie"), [...newCookies.values()]))
  return { headers, protocol: event.url.protocol, clientAddress: event.clientConn?.ip }
}
