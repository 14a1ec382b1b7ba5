import type { Settings } from "../config/settings.ts"
import type { CookieSpecs } from "../cookies/names.ts"
import { CookieJar } from "../cookies/sent-cookies.ts"
import { UnknownAction } from "../errors/auth-error.ts"

/** The application's origin and base. Every part of the service gets the origin from here. */
export interface ServiceUrl {
  /** Scheme, host, and the port if it isn't the default, as browsers write it. */
  readonly origin: string
  /** The origin with the base path. The URLs of all actions begin with it. */
  readonly base: string
  /** True for https. */
  readonly secure: boolean
}

/** One host, with or without a port (RFC 9110 §7.2), but not a list, and without a path or user. */
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Returns true for one host, with or without a port. */
export function isHost(name: string): boolean {
  return host.test(name) && URL.canParse(`http://${name}`)
}

/**
 * Returns the origin and base from the configuration. Without a configured URL, they come from the request, if its host
 * is trusted [HO-01].
 *
 * @throws UnknownAction if a forwarding header is malformed or a list, or `trustHost` doesn't list the host
 *   [HO-02].
 */
export function serviceUrlOf(url: URL, headers: Headers, settings: Settings): ServiceUrl {
  return serviceUrlAt(settings.origin ?? requestOrigin(url, headers, settings), settings.basePath)
}

/** Returns the base of an origin that is already known to be ours. */
export function serviceUrlAt(origin: string, basePath: string): ServiceUrl {
  return { origin, base: origin + basePath, secure: origin.startsWith("https:") }
}

function requestOrigin(url: URL, headers: Headers, { trustHost, trustedOrigin }: Settings): string {
  if (trustHost === false) return url.origin
  const origin = forwardedOrigin(url, headers, trustHost !== true)
  if (trustedOrigin === undefined) return origin
  const trusted = trustedOrigin(origin)
  if (trusted === undefined)
    throw new UnknownAction(
      `The host of ${origin} is not listed in \`trustHost\`. Add it there, or set \`AUTH_URL\`.`,
    )
  return trusted
}

/**
 * Returns the origin that forwarding headers name. With `keepsHttps`, `X-Forwarded-Proto` can't change https to http.
 */
function forwardedOrigin(url: URL, headers: Headers, keepsHttps: boolean): string {
  const forwardedHost = headers.get("x-forwarded-host")
  const forwardedProtocol = headers.get("x-forwarded-proto")
  if (forwardedHost === null && forwardedProtocol === null) return url.origin
  const stated = forwardedProtocol?.replace(/:$/, "") ?? url.protocol.slice(0, -1)
  if (stated !== "http" && stated !== "https")
    throw new UnknownAction("X-Forwarded-Proto must be http or https.")
  const protocol = keepsHttps && url.protocol === "https:" ? "https" : stated
  const name = forwardedHost ?? url.host
  if (!isHost(name)) throw new UnknownAction("X-Forwarded-Host must be a host.")
  return new URL(`${protocol}://${name}`).origin
}

/** Returns the cookie jar of a request, and the cookie specifications for its protocol. */
export function cookiesOf(
  request: Pick<Request, "headers">,
  settings: Settings,
  serviceUrl: ServiceUrl,
): { readonly jar: CookieJar; readonly cookies: CookieSpecs } {
  const secure = settings.secureCookies ?? serviceUrl.secure
  return {
    jar: new CookieJar(request.headers.get("cookie")),
    cookies: secure ? settings.cookies.secure : settings.cookies.plain,
  }
}
