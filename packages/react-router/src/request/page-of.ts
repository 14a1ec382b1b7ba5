import type { RequestArgs } from "./request-args.ts"

/** Returns the page that a request is for. For a posted form, that's the page with the form. */
export function pageOf({ request, url }: RequestArgs): string {
  const isPage = request.method === "GET" || request.method === "HEAD"
  const address = isPage ? (url?.href ?? request.url) : (request.headers.get("referer") ?? "")
  if (!URL.canParse(address)) return "/"
  const { pathname, search } = url === undefined ? withoutRoutes(new URL(address)) : new URL(address)
  // Two slashes at the beginning of a path would refer to another host.
  return (pathname + search).replace(/^\/+/, "/")
}

/** Returns a URL without the parameter of data requests that names the routes whose loaders run. */
function withoutRoutes(url: URL): URL {
  if (url.searchParams.has("_routes")) url.searchParams.delete("_routes")
  return url
}
