import { getRequestEvent } from "solid-js/web"
import {
  type Cookie,
  cookieHeader,
  cookieValues,
  mayAnswer,
  type RequestHead,
  serialiseCookie,
  type ServiceUrl,
  uncacheable,
} from "@latchkey/core/integration"

/** The parts of an API route's argument, SolidStart's `APIEvent`, that are read. */
export interface AuthEvent {
  readonly request: Request
  /** The connection's network address. */
  readonly clientAddress?: string | undefined
}

/** A request on the server, and the head of its response: SolidStart's `FetchEvent`. */
export interface ServerEvent extends AuthEvent {
  readonly response: { readonly headers: Headers }
}

/** Returns the current request; undefined in the browser, and outside of a request. */
export function findServerEvent(): ServerEvent | undefined {
  const event: Partial<ServerEvent> | undefined = getRequestEvent()
  return event?.request === undefined || event.response === undefined ? undefined : (event as ServerEvent)
}

/**
 * Returns the current request: of a page that is rendered, a server function, an API route or the middleware.
 *
 * @throws Error elsewhere.
 */
export function serverEvent(): ServerEvent {
  const event = findServerEvent()
  if (event === undefined) {
    throw new Error(
      'There is no request whose session could be read. Call this on the server, while it handles a request: in a function with "use server", an API route or the middleware.',
    )
  }
  return event
}

/** Returns the head of a request. Requests in tests have no `Host`, but their URLs contain the host. */
export function requestHead(request: Request): RequestHead {
  const { protocol, host } = new URL(request.url)
  const headers = new Headers(request.headers)
  if (!headers.has("host")) headers.set("host", host)
  return { headers, method: request.method, protocol }
}

/**
 * Returns the head of a request as {@link requestHead} does, with the current cookies, including cookies that were set
 * during this request (by a sign-in in the same action, or the middleware). They're read from the headers, because
 * after a single-flight mutation, the headers are newer than what the framework's `getCookie` knows.
 */
export function currentHead({ request, response, clientAddress }: ServerEvent): RequestHead {
  const head = requestHead(request)
  head.headers.set("cookie", cookiesAfterLines(head.headers.get("cookie"), response.headers.getSetCookie()))
  return { ...head, clientAddress }
}

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

/**
 * Creates a redirect as SolidStart accepts it from a server function: 303, so that the browser sends a GET request
 * (RFC 9110 §15.4.4). For one of the application's pages, it contains the path, and the router goes there without
 * loading the document again. For anything else, including the service's own pages, it contains an absolute URL, which
 * is loaded. Meanwhile, the router must not request the page's data again (`X-Revalidate`, its `revalidate: []`): a
 * query that requires a session would send a user who has just signed out to the sign-in page instead of the identity
 * provider.
 */
export function redirectTo(url: string, { origin, base }: ServiceUrl): Response {
  const isPage = url.startsWith(`${origin}/`) && !mayAnswer(new URL(url).pathname, base.slice(origin.length))
  const headers = isPage ? { Location: pathBelow(url, origin) } : { Location: url, "X-Revalidate": "" }
  return new Response(null, { status: 303, headers })
}

/** Returns the path of a URL. Two slashes at the beginning of a path would refer to another host. */
function pathBelow(url: string, origin: string): string {
  return url.slice(origin.length).replace(/^\/+/, "/")
}

/** Adds cookies to a response's headers, replacing earlier ones with the same names. */
export function setCookies(headers: Headers, cookies: readonly Cookie[]): void {
  if (cookies.length === 0) return
  const names = new Set(cookies.map(({ name }) => name))
  const kept = headers.getSetCookie().filter((line) => !names.has(cookieName(line)))
  headers.delete("Set-Cookie")
  for (const line of [...kept, ...cookies.map(serialiseCookie)]) headers.append("Set-Cookie", line)
  headers.set("Cache-Control", uncacheable)
}

/**
 * Keeps a response that depends on the user out of caches, unless the application sets `Cache-Control`. A streamed
 * page sends its headers as soon as something is awaited, so call this function first.
 */
export function keepFromCaches(headers: Headers): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", uncacheable)
}

/**
 * Returns the `Cookie` header that a browser would send after it has processed these `Set-Cookie` lines.
 *
 * @param sent - the request's header.
 * @param lines - the response's lines so far; a line without a value removes the cookie.
 */
function cookiesAfterLines(sent: string | null, lines: readonly string[]): string {
  const values = cookieValues(sent)
  for (const line of lines)
    for (const [name, [value = ""]] of cookieValues(line.split(";", 1)[0] ?? ""))
      values.set(name, value === "" ? [] : [value])
  return cookieHeader(values)
}

/** Returns the name of the cookie that a `Set-Cookie` line sets. */
function cookieName(line: string): string {
  return line.split("=", 1)[0]?.trim() ?? ""
}
