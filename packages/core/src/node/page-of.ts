import type { NodeRequest } from "./node-messages.ts"
import { toHeaders } from "./to-headers.ts"

/**
 * Returns the path and query of the page that a request is for, to come back to after a sign-in: the request's own path
 * for GET and HEAD, and otherwise the path of the page that sent the form. It can't name another host.
 */
export function pageOf(incoming: NodeRequest): string {
  const { method, originalUrl, url = "/" } = incoming
  const isPage = method === "GET" || method === "HEAD"
  const page = isPage ? (originalUrl ?? url) : toHeaders(incoming).get("referer")
  const base = "http://localhost"
  // A path may begin with two slashes, which would name a host.
  const absolute = page === null ? base : page.startsWith("/") ? base + page : page
  if (!URL.canParse(absolute)) return "/"
  const { pathname, search } = new URL(absolute)
  return (pathname + search).replace(/^\/+/, "/")
}
