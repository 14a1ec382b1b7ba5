import type { RequestEventCommon } from "@builder.io/qwik-city"
import { uncacheable, type Cookie } from "@latchkey/core/integration"

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
