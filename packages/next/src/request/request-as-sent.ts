import { NextRequest } from "next/server.js"

/**
 * The request of a route handler under the URL that the browser requested: Next removes its `basePath` before it
 * calls the handler. A request that has it stays as it is.
 *
 * @param basePath - the one of Next's configuration.
 */
export function requestAsSent(request: NextRequest, basePath: string): NextRequest {
  const url = new URL(request.url)
  if (basePath === "" || url.pathname.startsWith(`${basePath}/`)) return request
  url.pathname = basePath + url.pathname
  return new NextRequest(url, request)
}
