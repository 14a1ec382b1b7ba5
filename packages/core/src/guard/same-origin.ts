import type { Context } from "../http/context.ts"

/**
 * Whether the browser says that one of our own pages sent the request. `Sec-Fetch-Site` decides where it is present;
 * else `Origin` must be ours; a client that sends neither is no browser, and has no ambient cookies to abuse [CS-01].
 */
export function isSameOrigin({ request, address }: Pick<Context, "request" | "address">): boolean {
  const site = request.headers.get("sec-fetch-site")
  if (site !== null) return site === "same-origin" || site === "none"
  const origin = request.headers.get("origin")
  return origin === null || origin === address.origin
}
