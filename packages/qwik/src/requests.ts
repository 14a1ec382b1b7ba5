import type { RequestEventCommon } from "@builder.io/qwik-city"
import {
  type Cookie,
  cookiesAfter,
  mayAnswer,
  type RequestHead,
  type ServiceUrl,
  uncacheable,
} from "@latchkey/core/integration"
import { _serializeData } from "@builder.io/qwik"

/**
 * Returns the head of a request: its cookies, including those set during this request, and the application's origin.
 * The origin comes from Qwik City, which respects `ORIGIN`, because the request's `Host` may name a server behind a
 * proxy.
 *
 * @param newCookies - the cookies that were set so far, by name.
 */
export function requestHead(event: RequestEventCommon, newCookies: ReadonlyMap<string, Cookie>): RequestHead {
  const headers = new Headers(event.request.headers)
  headers.set("host", event.url.host)
  if (newCookies.size > 0)
    headers.set("cookie", cookiesAfter(headers.get("cookie"), [...newCookies.values()]))
  const { method } = event.request
  return { headers, method, protocol: event.url.protocol, clientAddress: event.clientConn?.ip }
}

/**
 * Creates the response of an action that sends the browser to a URL. For one of the application's pages, it contains
 * the path, which the router opens. Any other URL, including the service's own pages, is loaded. When the router
 * requests data, Qwik City doesn't follow a redirect to such a URL, so the data contains the URL instead.
 *
 * @returns the value that the action must throw.
 */
export async function goTo(
  event: RequestEventCommon,
  url: string,
  { origin, base }: ServiceUrl,
): Promise<object> {
  const target = new URL(url, origin)
  const isPage = target.origin === origin && !mayAnswer(target.pathname, base.slice(origin.length))
  if (isPage) return event.redirect(303, target.href.slice(origin.length).replace(/^\/+/, "/"))
  if (!isForData(event.request)) return event.redirect(303, target.href)
  event.headers.set("Content-Type", "application/json; charset=utf-8")
  event.headers.set("Cache-Control", "no-store")
  const data = { loaders: {}, status: 200, href: event.url.pathname, redirect: target.href }
  return event.send(200, await _serializeData(data, true))
}

/** Returns true if the router requests a page's data, rather than the browser a document. */
export function isForData(request: Request): boolean {
  return new URL(request.url).pathname.endsWith("/q-data.json")
}

/**
 * Sets cookies in the response. `event.cookie` keeps all of them; `event.headers` would keep only the last one.
 *
 * @param newCookies - records them for later calls in the same request.
 */
export function setCookies(
  event: RequestEventCommon,
  cookies: readonly Cookie[],
  newCookies: Map<string, Cookie>,
): void {
  if (cookies.length === 0) return
  for (const cookie of cookies) {
    const { domain, expires, httpOnly, maxAge, sameSite, secure } = cookie.options
    const options = { domain, expires, httpOnly, maxAge, path: pathOf(cookie), sameSite, secure }
    // Qwik City writes the value of a cookie without changes.
    event.cookie.set(cookie.name, encodeURIComponent(cookie.value), defined(options))
    newCookies.set(cookie.name, cookie)
  }
  event.headers.set("Cache-Control", uncacheable)
}

/** Keeps a response that depends on the user out of caches, unless the application sets `Cache-Control`. */
export function keepFromCaches({ headers }: RequestEventCommon): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", uncacheable)
}

/**
 * Returns the path, followed by the attributes for which Qwik City has no option, because Qwik City writes the path as
 * it is.
 */
function pathOf({ options: { partitioned, path = "/", priority } }: Cookie): string {
  return path + (partitioned === true ? "; Partitioned" : "") + (priority ? `; Priority=${priority}` : "")
}

/** Returns the options that are set, because Qwik City's types don't allow undefined. */
function defined<Options extends object>(
  options: Options,
): { [Name in keyof Options]?: NonNullable<Options[Name]> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never
}
