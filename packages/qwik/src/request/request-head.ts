import type { RequestEventCommon } from "@builder.io/qwik-city"
import { cookiesAfter, type Cookie, type RequestHead } from "@latchkey/core/integration"

/**
 * The head of a request: its cookies, those included that this very request has set, and where the application is
 * reached. Qwik City says where that is, and respects `ORIGIN`; the `Host` of the request may name a server
 * behind a proxy.
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
