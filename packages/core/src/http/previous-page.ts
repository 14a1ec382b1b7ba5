import type { Context } from "./context.ts"
import { parseOwnRedirect, type SafeRedirect } from "./safe-redirect.ts"

/** The maximum length of a referring URL, in characters. */
const maxReferer = 2_048

/**
 * Returns the page of the application that the browser comes from, according to the `Referer` header. Returns undefined
 * if the header is missing, or names another site or one of the service's pages.
 */
export function previousPage({
  request,
  serviceUrl,
}: Pick<Context, "request" | "serviceUrl">): SafeRedirect | undefined {
  const referer = request.headers.get("referer") ?? ""
  const page = referer.length > maxReferer ? undefined : parseOwnRedirect(referer, serviceUrl.origin)
  return page?.startsWith(`${serviceUrl.base}/`) === true ? undefined : page
}
