/** Scheme and host of the URL of a request, which is normalised already, and then its path (URL Standard §4.5). */
const parts = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^?#]*)/

/** Returns the path of the URL of a request, without parsing the URL again. */
export function pathOf(url: string): string {
  const path = parts.exec(url)?.[1]
  return path === undefined || path === "" ? new URL(url).pathname : path
}
