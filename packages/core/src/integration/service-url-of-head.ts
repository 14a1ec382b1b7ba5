import type { Settings } from "../config/settings.ts"
import { type ServiceUrl, serviceUrlAt, serviceUrlOf } from "../http/service-url.ts"
import type { RequestHead } from "./request-head.ts"

/** The last URL of each configuration whose requests have no forwarding headers, by the origin at which they arrive. */
const lastUrls = new WeakMap<Settings, { readonly arrival: string; readonly serviceUrl: ServiceUrl }>()

/**
 * Returns the application's origin and base, as far as a request's headers show them. A host isn't parsed again until a
 * request arrives for a different one.
 *
 * @throws AuthError if the configuration is invalid; UnknownAction for a host that is malformed or not trusted.
 */
export function serviceUrlOfHead(
  settings: Settings,
  { headers, protocol = "https" }: RequestHead,
): ServiceUrl {
  if (settings.fault !== undefined) throw settings.fault
  if (settings.origin !== undefined) return serviceUrlAt(settings.origin, settings.basePath)
  const forwardedHost = headers.get("x-forwarded-host")
  const host = forwardedHost ?? headers.get("host") ?? "localhost"
  const scheme = `${protocol.replace(/:$/, "")}://`
  const arrival = scheme + host
  const isForwarded = forwardedHost !== null || headers.get("x-forwarded-proto") !== null
  const last = isForwarded ? undefined : lastUrls.get(settings)
  if (last?.arrival === arrival) return last.serviceUrl
  const url = new URL(URL.canParse(arrival) ? arrival : `${scheme}localhost`)
  const serviceUrl = serviceUrlOf(url, headers, settings)
  if (!isForwarded) lastUrls.set(settings, { arrival, serviceUrl })
  return serviceUrl
}
