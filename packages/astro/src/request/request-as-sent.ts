/**
 * Returns the request with the address that the browser used, as far as `Host` tells it. Astro 6 puts `localhost` there, unless
 * `security.allowedDomains` lists the host; whether the host is trusted is the service's decision, as in every framework.
 */
export function requestAsSent(request: Request): Request {
  const url = new URL(request.url)
  const host = request.headers.get("host")
  if (host === null || host === url.host) return request
  const address = `${url.protocol}//${host}${url.pathname}${url.search}`
  return URL.canParse(address) && new URL(address).pathname === url.pathname
    ? new Request(address, request)
    : request
}
