import type { Context } from "./context.ts"
import { parseOwnRedirect, type SafeRedirect } from "./safe-redirect.ts"

/** The longest address that is taken, in characters. */
const maxReferer = 2_048

/**
 * The page of the application that the browser comes from, as its header `Referer` tells. Undefined where it tells nothing,
 * another site, or a page of the service itself.
 */
export function previousPage({
  request,
  address,
}: Pick<Context, "request" | "address">): SafeRedirect | undefined {
  const referer = request.headers.get("referer") ?? ""
  const page = referer.length > maxReferer ? undefined : parseOwnRedirect(referer, address.origin)
  return page?.startsWith(`${address.base}/`) === true ? undefined : page
}
