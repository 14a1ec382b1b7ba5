/**
 * Returns an http(s) URL as a browser reads it on this page. Returns undefined for anything else: `javascript:`
 * would run here.
 */
export function httpUrl(url: unknown): string | undefined {
  if (typeof url !== "string" || !URL.canParse(url, location.href)) return undefined
  const { protocol } = new URL(url, location.href)
  return protocol === "https:" || protocol === "http:" ? url : undefined
}

/**
 * Returns a URL on the page's own origin, or otherwise the start page. Use it for URLs that no service has checked.
 */
export function sameOriginUrl(url: string): string {
  const { origin } = new URL(location.href)
  const isOwn = httpUrl(url) !== undefined && new URL(url, location.href).origin === origin
  return isOwn ? url : origin
}
