import type { Settings } from "../config/settings.ts"
import type { Address } from "./address.ts"
import type { MaybePromise } from "../runtime/maybe-promise.ts"
import type { Context } from "./context.ts"
import { ownRedirect, parseOwnRedirect, parseRedirect, type SafeRedirect } from "./safe-redirect.ts"

/** The maximum length of a callback URL, in characters, and of its cookie's value, which is encoded. */
const maxCallbackUrlLength = 2_048
const maxCookieValueLength = 3_072

/**
 * Returns the URL to which the user goes when the action is done. The body names it, or the query, or the cookie of
 * an earlier request; the `redirect` callback decides. Malformed URLs are ignored.
 */
export function callbackUrlOf(context: Context): MaybePromise<SafeRedirect> {
  const { settings, address } = context
  const asked =
    requestedCallbackUrl(context) ?? wellFormed(context.jar.value(context.cookies.callbackUrl.name), address)
  return asked === undefined ? ownRedirect(address.origin) : resolveRedirect(asked, address, settings)
}

/** Returns the callback URL that this request itself names, if it's well formed. */
export function requestedCallbackUrl({ fields, url, address }: Context): string | undefined {
  return (
    wellFormed(fields["callbackUrl"], address) ?? wellFormed(url.searchParams.get("callbackUrl"), address)
  )
}

/** Keeps the callback URL in its cookie, unless the browser has it already. */
export function rememberCallbackUrl({ jar, cookies }: Context, callbackUrl: SafeRedirect): void {
  if (jar.value(cookies.callbackUrl.name) === callbackUrl || !isCarried(callbackUrl)) return
  jar.set(cookies.callbackUrl, callbackUrl)
}

/**
 * Lets the application's `redirect` callback decide about a URL. Its result holds if it's an http(s) URL or a path;
 * anything else leads to the origin [RD-02].
 */
export function resolveRedirect(
  url: string,
  address: Address,
  settings: Settings,
): MaybePromise<SafeRedirect> {
  if (settings.callbacks.redirect !== undefined) return askForRedirect(url, address, settings)
  return parseOwnRedirect(url, address.origin) ?? ownRedirect(address.origin)
}

async function askForRedirect(url: string, address: Address, { callbacks }: Settings): Promise<SafeRedirect> {
  const decided: unknown = await callbacks.redirect?.({ url, baseUrl: address.origin })
  if (typeof decided !== "string") return ownRedirect(address.origin)
  // Text that begins like a path and leads to another origin is neither a path nor a URL.
  const parse = decided.startsWith("/") ? parseOwnRedirect : parseRedirect
  return parse(decided, address.origin) ?? ownRedirect(address.origin)
}

function wellFormed(value: unknown, { origin }: Address): string | undefined {
  if (typeof value !== "string" || value === "" || value.length > maxCallbackUrlLength) return undefined
  return isCarried(parseRedirect(value, origin)) ? value : undefined
}

function isCarried(url: SafeRedirect | undefined): boolean {
  return url !== undefined && encodeURIComponent(url).length <= maxCookieValueLength
}
