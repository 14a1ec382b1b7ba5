import type { RequestEvent } from "@sveltejs/kit"

/**
 * Returns the page that a request is for. For a form, an endpoint or a remote function, that's the page that sent the
 * request. The names of form actions aren't part of a page.
 */
export function pageOf({ url, request, isRemoteRequest }: RequestEvent): string {
  const isPage = (request.method === "GET" || request.method === "HEAD") && !isRemoteRequest
  const address = isPage ? url.href : (request.headers.get("referer") ?? "")
  if (!URL.canParse(address)) return "/"
  const { pathname, searchParams } = new URL(address)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !name.startsWith("/")))
  const search = kept.size === 0 ? "" : `?${kept}`
  // Two slashes at the beginning of a path would refer to another host.
  return (pathname + search).replace(/^\/+/, "/")
}
