/** The maximum length of an origin in characters: scheme, a host name of 253, and a port. */
const maxOrigin = 300

/**
 * Returns the origin of the page that sent a request, as the browser names it in `Origin`, if it isn't ours.
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
 * Returns true if the browser says that a page of our origin sent the request. `Sec-Fetch-Site` decides if it's
 * present. Otherwise `Origin` must be ours. A client that sends neither isn't a browser, and has no ambient cookies
 * to abuse [CS-01].
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
