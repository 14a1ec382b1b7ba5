import type { Settings } from "../config/settings.ts"
import type { MaybePromise } from "../runtime/lazily.ts"
import type { Context } from "./context.ts"
import { ownRedirect, parseOwnRedirect, parseRedirect, type SafeRedirect } from "./safe-redirect.ts"
import type { ServiceUrl } from "./service-url.ts"

/** The maximum length of a callback URL, in characters, and of its cookie's value, which is encoded. */
const maxCallbackUrlLength = 2_048
const maxCookieValueLength = 3_072

/**
 * Returns the URL to go to when the action is done. It comes from the body, the query or the cookie of an earlier
 * request, and the `redirect` callback decides. Malformed URLs are ignored.
 */
export function callbackUrlOf(context: Context): MaybePromise<SafeRedirect> {
  const { settings, serviceUrl } = context
  const asked =
    requestedCallbackUrl(context) ??
    wellFormed(context.jar.value(context.cookies.callbackUrl.name), serviceUrl)
  return asked === undefined ? ownRedirect(serviceUrl.origin) : resolveRedirect(asked, serviceUrl, settings)
}

/** Returns the callback URL that this request itself names, if it's well formed. */
export function requestedCallbackUrl({ fields, url, serviceUrl }: Context): string | undefined {
  return (
    wellFormed(fields["callbackUrl"], serviceUrl) ??
    wellFormed(url.searchParams.get("callbackUrl"), serviceUrl)
  )
}

/** Stores the callback URL in its cookie, unless the browser already has it. */
export function rememberCallbackUrl({ jar, cookies }: Context, callbackUrl: SafeRedirect): void {
  if (jar.value(cookies.callbackUrl.name) === callbackUrl || !isCarried(callbackUrl)) return
  jar.set(cookies.callbackUrl, callbackUrl)
}

/**
 * Has the application's `redirect` callback decide about a URL. If its result is an http(s) URL or a path, the user
 * goes there; anything else leads to the origin [RD-02].
 */
export function resolveRedirect(
  url: string,
  serviceUrl: ServiceUrl,
  settings: Settings,
): MaybePromise<SafeRedirect> {
  if (settings.callbacks.redirect !== undefined) return askForRedirect(url, serviceUrl, settings)
  return parseOwnRedirect(url, serviceUrl.origin) ?? ownRedirect(serviceUrl.origin)
}

async function askForRedirect(
  url: string,
  serviceUrl: ServiceUrl,
  { callbacks }: Settings,
): Promise<SafeRedirect> {
  const decided: unknown = await callbacks.redirect?.({ url, baseUrl: serviceUrl.origin })
  if (typeof decided !== "string") return ownRedirect(serviceUrl.origin)
  // Text that begins like a path but leads to another origin isn't accepted as a path or a URL.
  const parse = decided.startsWith("/") ? parseOwnRedirect : parseRedirect
  return parse(decided, serviceUrl.origin) ?? ownRedirect(serviceUrl.origin)
}

function wellFormed(value: unknown, { origin }: ServiceUrl): string | undefined {
  if (typeof value !== "string" || value === "" || value.length > maxCallbackUrlLength) return undefined
  return isCarried(parseRedirect(value, origin)) ? value : undefined
}

function isCarried(url: SafeRedirect | undefined): boolean {
  return url !== undefined && encodeURIComponent(url).length <= maxCookieValueLength
}

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
