import {
  mayAnswer,
  type RequestHead,
  type ServiceUrl,
  withoutTrailingSlashes,
} from "@latchkey/core/integration"

/**
 * The context of a request, which loaders, actions and middleware get: React Router's `RouterContextProvider`. It
 * requires `future: { v8_middleware: true }` in React Router 7.
 */
export interface RequestContext {
  // oxlint-disable-next-line typescript/no-explicit-any -- of any application's contexts; only the object itself is used
  get: (context: any) => any
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  set: (context: any, value: any) => void
}

/** The parts of the argument of React Router's middleware, loaders and actions that are read. */
export interface RequestArgs {
  readonly request: Request
  /**
   * The URL that the browser is going to, without the additions of data requests. React Router 7.9 doesn't provide it.
   */
  readonly url?: URL | undefined
  readonly context: Readonly<RequestContext>
}

/**
 * Returns the head of a request as the browser sent it. Requests from tests have no `Host`, but their URLs contain the
 * host.
 */
export function requestHead(request: Request): RequestHead & { readonly headers: Headers } {
  const { protocol, host } = new URL(request.url)
  const headers = new Headers(request.headers)
  if (!headers.has("host")) headers.set("host", host)
  return { headers, method: request.method, protocol }
}

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

/** Returns true if the router treats two paths as the same page: it ignores case and a trailing slash. */
export function isSamePage(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

function comparable(path: string): string {
  return withoutTrailingSlashes(path).toLowerCase()
}

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
