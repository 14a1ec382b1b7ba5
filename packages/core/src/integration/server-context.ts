import type { Settings } from "../config/settings.ts"
import type { AuthAction } from "../http/auth-action.ts"
import { rememberConnection } from "../config/connection-address.ts"
import { serviceUrlAt, serviceUrlOf, type ServiceUrl } from "../http/service-url.ts"
import { noFields, type Fields } from "../http/fields.ts"
import type { Context } from "../http/context.ts"
import { cookiesOf } from "../http/cookies-of.ts"
import type { InternalProvider } from "../provider/normalize-provider.ts"
import type { RequestHead } from "./request-head.ts"

/** The action that server code asks for. */
export interface ServerTarget {
  readonly action: AuthAction
  readonly provider?: InternalProvider | undefined
  readonly fields?: Fields | undefined
  readonly query?: Iterable<readonly [string, string]> | undefined
}

/**
 * Returns the context of an action that server code asks for, as if the browser had sent the request.
 *
 * @throws AuthError the fault of the configuration; UnknownAction for an invalid host.
 */
export function serverContext(
  settings: Settings,
  { headers, protocol, clientAddress }: RequestHead,
  target: ServerTarget,
): Context {
  const serviceUrl = serviceUrlOfHead(settings, { headers, protocol })
  const { action, provider, fields = noFields, query = [] } = target
  const path = provider === undefined ? action : `${action}/${provider.id}`
  let url: URL | undefined
  // Made when needed, like the request: a session check reads neither.
  const urlOfAction = (): URL => {
    if (url === undefined) {
      url = new URL(`${serviceUrl.base}/${path}`)
      for (const [name, value] of query) url.searchParams.append(name, value)
    }
    return url
  }
  let request: Request | undefined
  return {
    settings,
    // Made when needed: only some actions read it, and making one costs as much as opening a session.
    get request() {
      request ??= requestOfHead(urlOfAction(), { headers, clientAddress })
      return request
    },
    get url() {
      return urlOfAction()
    },
    method: "POST",
    isHead: false,
    action,
    providerId: provider?.id,
    provider,
    serviceUrl,
    fields,
    ...cookiesOf({ headers }, settings, serviceUrl),
    fault: undefined,
  }
}

/** The last URL of each configuration whose requests have no forwarding headers, by the origin at which they arrive. */
const lastUrls = new WeakMap<Settings, { readonly arrival: string; readonly serviceUrl: ServiceUrl }>()

/**
 * Returns the application's origin and base, as far as the head of a request shows them. A host is parsed once, as long as no
 * request comes for another one.
 *
 * @throws AuthError the fault of the configuration; UnknownAction for a host that is malformed or not trusted.
 */
export function serviceUrlOfHead(
  settings: Settings,
  { headers, protocol = "https" }: RequestHead,
): ServiceUrl {
  if (settings.fault !== undefined) throw settings.fault
  if (settings.origin !== undefined) return serviceUrlAt(settings.origin, settings.basePath)
  const forwardedHost = headers.get("x-forwarded-host")
  const host = forwardedHost ?? headers.get("host") ?? "localhost"
  const arrival = `${protocol.replace(/:$/, "")}://${host}`
  const isForwarded = forwardedHost !== null || headers.get("x-forwarded-proto") !== null
  const last = isForwarded ? undefined : lastUrls.get(settings)
  if (last?.arrival === arrival) return last.serviceUrl
  const url = new URL(URL.canParse(arrival) ? arrival : `${protocol.replace(/:$/, "")}://localhost`)
  const serviceUrl = serviceUrlOf(url, headers, settings)
  if (!isForwarded) lastUrls.set(settings, { arrival, serviceUrl })
  return serviceUrl
}

/** Returns a request for an action, from the browser that a head describes. */
export function requestOfHead(
  url: URL,
  { headers, clientAddress }: Pick<RequestHead, "headers" | "clientAddress">,
): Request {
  const request = new Request(url, { method: "POST", headers: headersWithoutBody(headers) })
  return rememberConnection(request, clientAddress)
}

/** The headers that describe the browser, not the body it sent. */
function headersWithoutBody(headers: Headers): Headers {
  const copy = new Headers(headers)
  for (const name of ["content-length", "content-type", "transfer-encoding", "x-auth-return-redirect"])
    copy.delete(name)
  return copy
}
