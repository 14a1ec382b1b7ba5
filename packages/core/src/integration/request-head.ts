import { rememberConnection } from "../config/connection-address.ts"
import type { Settings } from "../config/settings.ts"
import type { Cookie } from "../cookies/cookie.ts"
import type { CookieSpecs } from "../cookies/names.ts"
import type { CookieJar } from "../cookies/sent-cookies.ts"
import { cookiesOf, type ServiceUrl, serviceUrlAt, serviceUrlOf } from "../http/service-url.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { SessionContext } from "../session/strategy-methods.ts"

/** The request that a server-side call belongs to. */
export interface RequestHead {
  /** The headers of the request, with its cookies, and the host at which the application is reached. */
  readonly headers: Headers
  /** The request's method, if the framework tells it. */
  readonly method?: string | undefined
  /** The protocol if there's no `X-Forwarded-Proto` header. Default: `https`. */
  readonly protocol?: string | undefined
  /** The client address of the connection, if the framework knows it. */
  readonly clientAddress?: string | undefined
  /**
   * Sets cookies in the response, and returns true if that was still possible. Called only before an action whose
   * result is stored only in a cookie. By default, it's assumed that the `cookies` of a result can be set.
   */
  readonly setCookies?: ((cookies: readonly Cookie[]) => Awaitable<boolean>) | undefined
}

/**
 * The context of a session check. It's created for most requests of an application, so it contains only what a check
 * reads.
 */
export class SessionCheck implements SessionContext {
  readonly settings: Settings
  readonly serviceUrl: ServiceUrl
  readonly jar: CookieJar
  readonly cookies: CookieSpecs
  readonly #head: RequestHead
  #request: Request | undefined

  /** @throws AuthError if the configuration is invalid; UnknownAction for an invalid host. */
  constructor(settings: Settings, head: RequestHead) {
    this.settings = settings
    this.serviceUrl = serviceUrlOfHead(settings, head)
    const { jar, cookies } = cookiesOf(head, settings, this.serviceUrl)
    this.jar = jar
    this.cookies = cookies
    this.#head = head
  }

  /**
   * The request for the `session` action. It's created when needed, because that costs as much as opening a session.
   */
  get request(): Request {
    this.#request ??= requestOfHead(new URL(`${this.serviceUrl.base}/session`), this.#head)
    return this.#request
  }
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
