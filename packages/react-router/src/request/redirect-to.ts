import { isServed, type ServiceUrl } from "@latchkey/core/integration"

/**
 * Returns a redirect to an absolute URL: the router takes the application's base from it, and would put that before a path again.
 * The router goes to a page of the application itself. Anything else, the service's own pages included, it must leave to the
 * browser, by the header of React Router's `redirectDocument`.
 *
 * @param status - 303 makes the browser send a GET request (RFC 9110 §15.4.4).
 * @see [React Router: redirectDocument](https://reactrouter.com/api/utils/redirectDocument)
 */
export function redirectTo(url: string, { origin, base }: ServiceUrl, status: 302 | 303 = 303): Response {
  // A page that the configuration names is a path.
  const target = new URL(url, origin)
  const isPage = target.origin === origin && !isServed(target.pathname, base.slice(origin.length))
  const headers = new Headers({ Location: target.href })
  if (!isPage) headers.set("X-Remix-Reload-Document", "true")
  return new Response(null, { status, headers })
}
