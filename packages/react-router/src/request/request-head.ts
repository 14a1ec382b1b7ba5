import type { RequestHead } from "@latchkey/core/integration"

/**
 * Returns the head of a request as the browser sent it. Requests from tests have no `Host`, but their URLs contain the
 * host.
 */
export function requestHead(request: Request): RequestHead & { readonly headers: Headers } {
  const { protocol, host } = new URL(request.url)
  const headers = new Headers(request.headers)
  if (!headers.has("host")) headers.set("host", host)
  return { headers, protocol }
}
