import type { HonoRequest } from "hono"

/** Returns the page that a request is for. For a posted form, that's the page with the form. */
export function pageOf({ raw }: HonoRequest): string {
  const isPage = raw.method === "GET" || raw.method === "HEAD"
  const address = isPage ? raw.url : (raw.headers.get("referer") ?? "")
  if (!URL.canParse(address)) return "/"
  const { pathname, search } = new URL(address)
  // Two slashes at the beginning of a path would refer to another host.
  return (pathname + search).replace(/^\/+/, "/")
}
