/** An http(s) address, as a browser reads it on this page; undefined for anything else: `javascript:` would run here. */
export function webAddress(address: unknown): string | undefined {
  if (typeof address !== "string" || !URL.canParse(address, location.href)) return undefined
  const { protocol } = new URL(address, location.href)
  return protocol === "https:" || protocol === "http:" ? address : undefined
}

/** An address on the page's own origin, or else the start page: for addresses that no service has looked at. */
export function ownAddress(address: string): string {
  const { origin } = new URL(location.href)
  const isOwn = webAddress(address) !== undefined && new URL(address, location.href).origin === origin
  return isOwn ? address : origin
}
