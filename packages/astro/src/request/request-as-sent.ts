/**
 * Returns the request with the URL that the browser used, according to `Host`. Astro 6 uses `localhost` instead,
 * unless `security.allowedDomains` lists the host. The service decides whether the host is trusted, as in every
 * framework.
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
