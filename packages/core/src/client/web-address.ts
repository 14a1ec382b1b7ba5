/**
 * Returns an http(s) URL as a browser reads it on this page. Returns undefined for anything else: `javascript:`
 * would run here.
 */
export function webAddress(address: unknown): string | undefined {
  if (typeof address !== "string" || !URL.canParse(address, location.href)) return undefined
  const { protocol } = new URL(address, location.href)
  return protocol === "https:" || protocol === "http:" ? address : undefined
}

/**
 * Returns a URL on the page's own origin, or otherwise the start page. Use it for URLs that no service has checked.
 */
export function ownAddress(address: string): string {
  const { origin } = new URL(location.href)
  const isOwn = webAddress(address) !== undefined && new URL(address, location.href).origin === origin
  return isOwn ? address : origin
}
