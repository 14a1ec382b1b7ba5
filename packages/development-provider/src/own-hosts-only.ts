import type { Middleware } from "./interaction.ts"
import { noticePage } from "./notice-page.ts"
import { sendPage } from "./send-page.ts"

/**
 * Refuses requests for other hosts. Any website can point its own name at the loopback address (DNS rebinding), but
 * the request then contains that name. An editor's proxy passes on the host in `Host` or `X-Forwarded-Host`, so both
 * must be one of the provider's own hosts.
 *
 * @param front - the origin at which the browser reaches the issuer.
 */
export function ownHostsOnly(issuer: string, front: string): Middleware {
  const hosts = [issuer, front].map((origin) => new URL(origin).host)
  return async (context, next) => {
    const { headers } = context.req
    // Koa uses this scheme in its links. It's derived from the host, whatever the header said.
    headers["x-forwarded-proto"] = new URL(context.host === hosts[1] ? front : issuer).protocol.slice(0, -1)
    if (hosts.includes(headers.host ?? "") && hosts.includes(context.host)) return next()
    sendPage(context, 421, noticePage("Wrong address", `This identity provider answers at ${front} only.`))
  }
}
