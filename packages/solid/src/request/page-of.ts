import type { ServerEvent } from "./server-event.ts"

/** Returns the page that a request is for. For a server function or a form, that's the page that sends the request. */
export function pageOf({ request }: ServerEvent): string {
  const { pathname, search } = new URL(request.url)
  const isPage = request.method === "GET" || request.method === "HEAD"
  if (isPage && !pathname.endsWith("/_server")) return pathname + search
  const referer = request.headers.get("referer")
  if (referer === null || !URL.canParse(referer)) return "/"
  const page = new URL(referer)
  return page.pathname + page.search
}

/** Returns the path and the query of a page. Two slashes at the beginning would refer to another host. */
export function pathOf({ pathname, search }: URL): string {
  return (pathname + search).replace(/^\/+/, "/")
}
