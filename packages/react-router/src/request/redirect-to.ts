import { mayAnswer, type ServiceUrl } from "@latchkey/core/integration"

/**
 * Returns a redirect to an absolute URL. The router removes the application's base from such a URL, but would put the
 * base before a path again. The router itself opens the application's pages. For anything else, including the service's
 * own pages, the response has the header of React Router's `redirectDocument`, so that the browser opens them.
 *
 * @param status - 303 makes the browser send a GET request (RFC 9110 §15.4.4).
 * @see [React Router: redirectDocument](https://reactrouter.com/api/utils/redirectDocument)
 */
export function redirectTo(url: string, { origin, base }: ServiceUrl, status: 302 | 303 = 303): Response {
  // `url` is a path if it's a page that the configuration names.
  const target = new URL(url, origin)
  const isPage = target.origin === origin && !mayAnswer(target.pathname, base.slice(origin.length))
  const headers = new Headers({ Location: target.href })
  if (!isPage) headers.set("X-Remix-Reload-Document", "true")
  return new Response(null, { status, headers })
}
