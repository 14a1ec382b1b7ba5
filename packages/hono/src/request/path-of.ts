/**
 * Matches the scheme and host of a request's URL, which is already normalized, and then its path (URL Standard §4.5).
 */
const parts = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^?#]*)/

/** Returns the path of a request's URL, without parsing the URL again. */
export function pathOf(url: string): string {
  const path = parts.exec(url)?.[1]
  return path === undefined || path === "" ? new URL(url).pathname : path
}
