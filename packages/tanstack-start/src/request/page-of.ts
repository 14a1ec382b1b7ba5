import { isServerFunction } from "./is-server-function.ts"

/** Returns the page that a request is for. For a server function or a form, that's the page that sends the request. */
export function pageOf(request: Request): string {
  const isPage = (request.method === "GET" || request.method === "HEAD") && !isServerFunction(request)
  const address = isPage ? request.url : (request.headers.get("referer") ?? "")
  if (!URL.canParse(address)) return "/"
  const { pathname, search } = new URL(address)
  // Two slashes at the beginning of a path would refer to another host.
  return (pathname + search).replace(/^\/+/, "/")
}
