import { MissingCSRF } from "../errors/auth-error.ts"

/** The maximum length of an origin, in characters: a scheme, a host name of 253 characters, and a port. */
const maxOrigin = 300

/**
 * Returns the origin of the page that sent a request, according to its `Origin` header, if that isn't our origin.
 *
 * @param headers - the headers of the request.
 * @param ownOrigin - the application's origin.
 */
export function otherOrigin(headers: Headers, ownOrigin: string): string | undefined {
  const origin = headers.get("origin")
  if (origin === null || origin === ownOrigin || origin.length > maxOrigin) return undefined
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
    ? origin
    : undefined
}

/**
 * Returns true if the browser says that a page at our origin sent the request. `Sec-Fetch-Site` decides if it's
 * present. Otherwise, `Origin` must be our origin. A client that sends neither header isn't a browser, and has no
 * ambient cookies to abuse [CS-01].
 *
 * @param headers - the headers of the request.
 * @param ownOrigin - the application's origin.
 */
export function isSameOrigin(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get("sec-fetch-site")
  if (site !== null) return site === "same-origin" || site === "none"
  const origin = headers.get("origin")
  return origin === null || origin === ownOrigin
}

/**
 * Refuses a call that changes something and that another site has caused.
 *
 * @param headers - the headers of the request.
 * @param ownOrigin - the application's origin.
 * @throws MissingCSRF if the browser says that another site sent the request.
 */
export function requireSameOrigin(headers: Headers, ownOrigin: string): void {
  if (!isSameOrigin(headers, ownOrigin)) throw new MissingCSRF("The request comes from another site.")
}

/**
 * Returns true if a browser has marked a request as sent by a page at our origin. Unlike {@link isSameOrigin}, it's false
 * for a client that sends neither header, and for a request that no page has sent (`none`).
 *
 * @param headers - the headers of the request.
 * @param ownOrigin - the application's origin.
 */
export function isMarkedSameOrigin(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get("sec-fetch-site")
  return site === null ? headers.get("origin") === ownOrigin : site === "same-origin"
}

/**
 * Returns true if a browser shows the response to the user, according to `Sec-Fetch-Mode`, or, if that header is
 * missing, because `Accept` asks for a document. A program gets a status instead of a redirect to a page.
 */
export function isNavigation(headers: Headers): boolean {
  const mode = headers.get("sec-fetch-mode")
  return mode === null ? headers.get("accept")?.includes("text/html") === true : mode === "navigate"
}

/** The requests whose framework trusts the browser's word for the origin of a form. */
const requests = new WeakSet<Request>()

/**
 * Remembers that a page of the application may send this form without a CSRF token, if the browser says that it's the
 * application's own (D56 in docs/differences.md).
 */
export function trustOrigin(request: Request): Request {
  requests.add(request)
  return request
}

/** Returns true if the browser's word stands for the CSRF token of a request. */
export function trustsOrigin(request: Request): boolean {
  return requests.has(request)
}

/** Returns true if a browser prefetches a page that the user may open later. The user hasn't acted yet [SE-07]. */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz") ?? ""
  return /\bprefetch\b/i.test(purpose)
}
