import { isServed, type ServiceUrl } from "@latchkey/core/integration"

/**
 * Returns a redirect to an absolute URL: the router removes the application's base from it, but would put the base
 * before a path again. The router itself goes to the application's pages. It must leave anything else, including the
 * service's own pages, to the browser, by the header that React Router's `redirectDocument` sets.
 *
 * @param status - 303 makes the browser send a GET request (RFC 9110 §15.4.4).
 * @see [React Router: redirectDocument](https://reactrouter.com/api/utils/redirectDocument)
 */
export function redirectTo(url: string, { origin, base }: ServiceUrl, status: 302 | 303 = 303): Response {
  // The configuration names pages by their paths.
  const target = new URL(url, origin)
  const isPage = target.origin === origin && !isServed(target.pathname, base.slice(origin.length))
  const headers = new Headers({ Location: target.href })
  if (!isPage) headers.set("X-Remix-Reload-Document", "true")
  return new Response(null, { status, headers })
}
