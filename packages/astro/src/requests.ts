import type { Settings } from "./settings.ts"

/** A request to an Astro application, as pages (`Astro`), endpoints, actions and middleware (`context`) get it. */
export interface AuthContext {
  readonly request: Request
  readonly url: URL
  readonly locals: object
  /** True for a page that is rendered when the application is built. */
  readonly isPrerendered: boolean
  readonly routePattern: string
  /** The connection's network address. Reading it throws if the adapter doesn't know it. */
  readonly clientAddress: string
}

/** The context of pages, endpoints and middleware. Unlike an action's context, it can redirect. */
export interface AnswerContext extends AuthContext {
  redirect: (path: string) => Response
}

/** Returns true for the context of an action's handler, which returns data instead of a response. */
export function isActionContext(context: AuthContext): boolean {
  return !("redirect" in context)
}

/**
 * Returns true if one of the page's scripts called the action; otherwise the browser sent a form, and shows the
 * resulting page.
 */
export function isCalledByScript({ routePattern }: AuthContext): boolean {
  return routePattern.startsWith("/_actions/")
}

/**
 * Returns the page that a request is for, as a path and a query. For an action, a form or a server island, that's the
 * page that the browser shows.
 */
export function pageOf(context: AuthContext): string {
  const { request, routePattern } = context
  const isPage = request.method === "GET" || request.method === "HEAD"
  const isPart = isCalledByScript(context) || routePattern.startsWith("/_server-islands/")
  const address = isPage && !isPart ? request.url : (request.headers.get("referer") ?? "")
  if (!URL.canParse(address)) return "/"
  const { pathname, search, searchParams } = new URL(address)
  // Astro's parameter for a form's action. When the user comes back, the action must not run again.
  const isAction = searchParams.has("_action")
  searchParams.delete("_action")
  const query = isAction ? String(searchParams).replace(/^(?=.)/, "?") : search
  // Two slashes at the beginning of a path would refer to another host.
  return (pathname + query).replace(/^\/+/, "/")
}

/**
 * Returns the request with the URL that the browser used, according to `Host`. Astro 6 uses `localhost` instead,
 * unless `security.allowedDomains` lists the host. The service decides whether the host is trusted, as in every
 * framework.
 */
export function requestAsSent(request: Request): Request {
  const url = new URL(request.url)
  const host = request.headers.get("host")
  if (host === null || host === url.host) return request
  const address = `${url.protocol}//${host}${url.pathname}${url.search}`
  return URL.canParse(address) && new URL(address).pathname === url.pathname
    ? new Request(address, request)
    : request
}

/** The types of bodies that a form can send to any site (Fetch Standard, "CORS-safelisted request-header"). */
const ofForms = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]

/**
 * Returns the refusal of a form that another site sent, like Astro's `security.checkOrigin`; undefined for any other
 * request. Astro's check can't make an exception for a path, but responses that identity providers post come from
 * another site. So this package's middleware does the check instead, except for the service's paths, which the service
 * checks itself.
 */
export function crossSiteForm({ request, url }: AuthContext): Response | undefined {
  const { method, headers } = request
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return undefined
  if (headers.get("origin") === url.origin) return undefined
  const type = headers.get("content-type")?.toLowerCase()
  if (type !== undefined && !ofForms.some((name) => type.includes(name))) return undefined
  return new Response(`Cross-site ${method} form submissions are forbidden`, { status: 403 })
}

/**
 * Returns the connection's network address, if the adapter reports it. With `security.allowedDomains`, Astro uses the
 * first address in `X-Forwarded-For` instead, which a client can set to anything. The address then counts as unknown,
 * and the service reads the header itself, according to `trustedProxies`.
 */
export function connectionAddress(
  context: AuthContext,
  { hasAllowedDomains }: Pick<Settings, "hasAllowedDomains">,
): string | undefined {
  try {
    const { clientAddress, request } = context
    if (!hasAllowedDomains) return clientAddress
    const [reported = ""] = (request.headers.get("x-forwarded-for") ?? "").split(",")
    return clientAddress === reported.trim() ? undefined : clientAddress
  } catch {
    return undefined
  }
}
