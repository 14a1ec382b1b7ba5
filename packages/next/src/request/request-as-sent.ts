import { NextRequest } from "next/server.js"

/**
 * Returns a route handler's request with the URL that the browser requested: Next removes its `basePath` before it
 * calls the handler. A request that still has it is returned unchanged.
 *
 * @param basePath - the `basePath` in Next's configuration.
 */
export function requestAsSent(request: NextRequest, basePath: string): NextRequest {
  const url = new URL(request.url)
  if (basePath === "" || url.pathname.startsWith(`${basePath}/`)) return request
  url.pathname = basePath + url.pathname
  return new NextRequest(url, request)
}
