import type { Settings } from "../config/settings.ts"
import { UnknownAction } from "../errors/classes.ts"

/** Where the application is reached: the one answer to the question what our own origin is. */
export interface Address {
  /** As browsers write it: scheme, host, and a port that is not the default one. */
  readonly origin: string
  /** The origin with the base path: what the addresses of actions begin with. */
  readonly base: string
  /** Whether it is https. */
  readonly secure: boolean
}

/** One host, with or without a port (RFC 9110 §7.2); no list, no path, no user. */
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * The address comes from the configuration; without one from the request, as far as its host is trusted [HO-01].
 *
 * @throws UnknownAction where a forwarding header is malformed or a list, or the host is not one of `trustHost` [HO-02].
 */
export function addressOf(url: URL, headers: Headers, settings: Settings): Address {
  return addressFrom(settings.origin ?? requestOrigin(url, headers, settings), settings.basePath)
}

/** The address of an origin that is already known to be ours. */
export function addressFrom(origin: string, basePath: string): Address {
  return { origin, base: origin + basePath, secure: origin.startsWith("https:") }
}

function requestOrigin(url: URL, headers: Headers, settings: Settings): string {
  if (settings.trustHost === false) return url.origin
  const forwardedHost = headers.get("x-forwarded-host")
  const forwardedProtocol = headers.get("x-forwarded-proto")
  const origin =
    forwardedHost === null && forwardedProtocol === null
      ? url.origin
      : forwarded(url, forwardedHost, forwardedProtocol)
  if (settings.trustHost !== true && !isListedHost(settings.trustHost, origin)) {
    throw new UnknownAction(`The host of ${origin} is not one of \`trustHost\`.`)
  }
  return origin
}

function forwarded(url: URL, forwardedHost: string | null, forwardedProtocol: string | null): string {
  const protocol = forwardedProtocol?.replace(/:$/, "") ?? url.protocol.slice(0, -1)
  if (protocol !== "http" && protocol !== "https")
    throw new UnknownAction("X-Forwarded-Proto is neither http nor https.")
  const name = forwardedHost ?? url.host
  const address = `${protocol}://${name}`
  if (!host.test(name) || !URL.canParse(address)) throw new UnknownAction("X-Forwarded-Host is not a host.")
  return new URL(address).origin
}

/** Whether the host of an origin is one of a list of host names; `*.example.com` lists every subdomain. */
export function isListedHost(hosts: readonly string[], origin: string): boolean {
  const { host: withPort, hostname } = new URL(origin)
  return hosts.some((entry) => {
    const listed = entry.toLowerCase()
    return (
      listed === withPort ||
      listed === hostname ||
      (listed.startsWith("*.") && hostname.endsWith(listed.slice(1)))
    )
  })
}
