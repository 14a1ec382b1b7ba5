/** Characters of an origin at most: scheme, a host name of 253, and a port. */
const maxOrigin = 300

/**
 * The origin of the page that sent a request, if that is another one than ours, as browsers name it in `Origin`.
 *
 * @param headers - of the request.
 * @param ownOrigin - where the application is reached.
 */
export function otherOrigin(headers: Headers, ownOrigin: string): string | undefined {
  const origin = headers.get("origin")
  if (origin === null || origin === ownOrigin || origin.length > maxOrigin) return undefined
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
    ? origin
    : undefined
}

/**
 * Whether the browser says that one of our own pages sent the request. `Sec-Fetch-Site` decides where it is present;
 * else `Origin` must be ours; a client that sends neither is no browser, and has no ambient cookies to abuse [CS-01].
 *
 * @param headers - of the request.
 * @param ownOrigin - where the application is reached.
 */
export function isSameOrigin(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get("sec-fetch-site")
  if (site !== null) return site === "same-origin" || site === "none"
  const origin = headers.get("origin")
  return origin === null || origin === ownOrigin
}
