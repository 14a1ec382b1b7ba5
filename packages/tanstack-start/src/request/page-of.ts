import { isServerFunction } from "./is-server-function.ts"

/** Returns the page that a request is for. A server function's request is for the page that calls it, and so is a form's. */
export function pageOf(request: Request): string {
  const isPage = (request.method === "GET" || request.method === "HEAD") && !isServerFunction(request)
  const address = isPage ? request.url : (request.headers.get("referer") ?? "")
  if (!URL.canParse(address)) return "/"
  const { pathname, search } = new URL(address)
  // Two slashes at the beginning of a path would name another host.
  return (pathname + search).replace(/^\/+/, "/")
}
