import { isCalledByScript, type AuthContext } from "./auth-context.ts"

/**
 * Returns the page that a request is for, as a path and a query. For an action, a form or a server island, that's the
 * page that the browser shows.
 */
export function pageOf(context: AuthContext): string {
  const { request, routePattern } = context
  const isPage = request.method === "GET" || request.method === "HEAD"
  const isPart = isCalledByScript(context) || routePattern.startsWith("/_server-islands/")
  const address = isPage && !isPart ? request.url : (request.headers.get("referer") ?? "")
  if (!URL.canParse(address)) return "/"
  const { pathname, search, searchParams } = new URL(address)
  // Astro's parameter for a form's action. When the user comes back, the action must not run again.
  const isAction = searchParams.has("_action")
  searchParams.delete("_action")
  const query = isAction ? String(searchParams).replace(/^(?=.)/, "?") : search
  // Two slashes at the beginning of a path would refer to another host.
  return (pathname + query).replace(/^\/+/, "/")
}
