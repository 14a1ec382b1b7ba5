import { mayAnswer, withoutTrailingSlashes } from "@latchkey/core/integration"
import type { Configuration } from "./configuration.ts"
import { redirectTo, type RequestArgs, requestHead } from "./requests.ts"

/** The argument of a resource route's loader or action, with the part of the path that the route's `*` matches. */
export interface ServiceArgs extends RequestArgs {
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The exports of the service's route: `route("api/auth/*", "routes/api.auth.ts")`. */
export interface ServiceRoute {
  /** Handles GET and HEAD. */
  loader: (args: ServiceArgs) => Promise<Response>
  /** Handles POST. */
  action: (args: ServiceArgs) => Promise<Response>
}

/** Creates the exports of the route. */
export function createServiceRoute(configuration: Configuration): ServiceRoute {
  async function respond(args: ServiceArgs): Promise<Response> {
    const { integration, basePath } = await configuration(args)
    const { pathname, search } = args.url ?? new URL(args.request.url)
    if (!mayAnswer(pathname, basePath)) {
      requirePlace(args, pathname, basePath)
      return new Response("Not Found", { status: 404 })
    }
    if (!isOfRouter(args)) return integration.respond(args.request)
    const serviceUrl = await integration.serviceUrl(requestHead(args.request))
    return redirectTo(serviceUrl.origin + pathname + search, serviceUrl, 302)
  }
  return { loader: respond, action: respond }
}

/**
 * Returns true if the router requests a page that must be loaded as a document, because a `<Link>` led to one of the
 * service's pages.
 */
function isOfRouter({ request }: ServiceArgs): boolean {
  return request.method === "GET" && new URL(request.url).pathname.endsWith(".data")
}

/**
 * Checks the route's path.
 *
 * @throws Error if the service has no actions below it, so that the route would never respond.
 */
function requirePlace({ params }: ServiceArgs, pathname: string, basePath: string): void {
  const mounted = placeOf(pathname, params["*"] ?? "")
  // The router ignores case.
  if (mounted === undefined || `${basePath}/`.toLowerCase().startsWith(`${mounted}/`.toLowerCase())) return
  throw new Error(
    `The route of the service is at ${mounted}, but the service is at ${basePath || "/"}. Set \`basePath: "${mounted}"\`, or move the route.`,
  )
}

/** Returns the path of a route that ends in `*`; undefined if the client's spelling of the path doesn't show it. */
function placeOf(pathname: string, rest: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  return decoded.endsWith(rest)
    ? withoutTrailingSlashes(decoded.slice(0, decoded.length - rest.length))
    : undefined
}
