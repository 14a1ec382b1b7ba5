import type { Context } from "../http/context.ts"
import type { Outcome } from "../http/outcome.ts"
import { customPageOutcome } from "../http/custom-page.ts"
import { requestedAddress } from "../email/requested-links.ts"
import { builtInPagesOf } from "./built-in-pages-of.ts"

/**
 * Handles GET `verify-request`: asks the user to look for the message with the link, on the application's own page
 * if it has one.
 */
export async function verifyRequest(context: Context): Promise<Outcome> {
  const { serviceUrl, url } = context
  const { provider, type } = Object.fromEntries(url.searchParams)
  const own = customPageOutcome(context, "verifyRequest", { provider, type })
  if (own !== undefined) return own
  return (await builtInPagesOf(context)).verifyRequest({
    host: new URL(serviceUrl.origin).host,
    email: await requestedAddress(context),
    signinUrl: `${serviceUrl.base}/signin`,
  })
}
