/**
 * Returns an http(s) URL, resolved as the browser does on this page. Returns undefined for anything else, because a
 * `javascript:` URL would run here.
 */
export function httpUrl(url: unknown): string | undefined {
  if (typeof url !== "string" || !URL.canParse(url, location.href)) return undefined
  const { protocol } = new URL(url, location.href)
  return protocol === "https:" || protocol === "http:" ? url : undefined
}

/**
 * Returns the URL if it's on the page's own origin, or otherwise the start page. Use it for URLs that the service
 * hasn't checked.
 */
export function sameOriginUrl(url: string): string {
  const { origin } = new URL(location.href)
  const isOwn = httpUrl(url) !== undefined && new URL(url, location.href).origin === origin
  return isOwn ? url : origin
}
