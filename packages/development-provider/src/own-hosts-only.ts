import type { Middleware } from "./interaction.ts"
import { noticePage } from "./notice-page.ts"
import { sendPage } from "./send-page.ts"

/**
 * Refuses requests for other hosts. Any website can point its own name at the loopback address (DNS rebinding); its name gives it
 * away. An editor's proxy names the host either as it is or in `X-Forwarded-Host`: neither may be a different host.
 *
 * @param front - the origin at which the browser reaches the issuer.
 */
export function ownHostsOnly(issuer: string, front: string): Middleware {
  const hosts = [issuer, front].map((origin) => new URL(origin).host)
  return async (context, next) => {
    const { headers } = context.req
    // Koa takes the scheme of its links from there. It comes from the host, whatever the header said.
    headers["x-forwarded-proto"] = new URL(context.host === hosts[1] ? front : issuer).protocol.slice(0, -1)
    if (hosts.includes(headers.host ?? "") && hosts.includes(context.host)) return next()
    sendPage(context, 421, noticePage("Wrong address", `This identity provider answers at ${front} only.`))
  }
}
