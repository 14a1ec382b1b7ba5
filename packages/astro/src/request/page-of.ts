import { isCalledByScript, type AuthContext } from "./auth-context.ts"

/**
 * Returns the page that a request is for: a path and a query. The request of an action, of a form or of a server island is for
 * the page that the browser shows.
 */
export function pageOf(context: AuthContext): string {
  const { request, routePattern } = context
  const isPage = request.method === "GET" || request.method === "HEAD"
  const isPart = isCalledByScript(context) || routePattern.startsWith("/_server-islands/")
  const address = isPage && !isPart ? request.url : (request.headers.get("referer") ?? "")
  if (!URL.canParse(address)) return "/"
  const { pathname, search, searchParams } = new URL(address)
  // Astro's parameter for the action of a form: coming back must not run it again.
  const isAction = searchParams.has("_action")
  searchParams.delete("_action")
  const query = isAction ? String(searchParams).replace(/^(?=.)/, "?") : search
  // Two slashes at the beginning of a path would name another host.
  return (pathname + query).replace(/^\/+/, "/")
}
