import type { Context } from "../http/context.ts"
import { redirectOutcome, type Outcome } from "../http/outcome.ts"
import { ownRedirect, parseRedirect } from "../http/safe-redirect.ts"
import { builtInPages } from "./built-in-pages.ts"

/** GET `verify-request`: tells to look for the message with the link; the application's own page where it has one. */
export function verifyRequest({ settings, address, url }: Context): Outcome {
  const own =
    settings.pages.verifyRequest === undefined
      ? undefined
      : parseRedirect(settings.pages.verifyRequest, address.origin)
  if (own === undefined) {
    return builtInPages(settings, address.base).verifyRequest({ host: new URL(address.origin).host })
  }
  const { provider, type } = Object.fromEntries(url.searchParams)
  return redirectOutcome(ownRedirect(own, { provider, type }))
}
