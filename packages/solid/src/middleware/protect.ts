import {
  covers,
  isAuthorized,
  isSamePage,
  namesAction,
  signInPage,
  type ConfiguredIntegration,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { baseUrl } from "../base-url.ts"
import type { Configuration } from "../configuration.ts"
import { currentHead, pathOf, setCookies } from "../requests.ts"

/** The parts of middleware's event, an `H3Event`, that are used. */
export interface MiddlewareEvent {
  readonly req: Request
  readonly res: { readonly headers: Headers }
}

/** SolidStart middleware. It returns a response, or lets the request continue. */
export type AuthMiddleware = (event: MiddlewareEvent, next: () => unknown) => Promise<unknown>

/**
 * Creates middleware that lets only users with a session pass to these paths and the paths below them. Without
 * arguments, it guards everything except the service's actions. A path may begin with Vite's `base`, but doesn't have
 * to. If `callbacks.authorized` is set, it decides instead: true lets the request pass, a response is sent as it is,
 * and anything else sends the user to the sign-in page.
 *
 * It guards pages and API routes. All server functions share one URL: call `requireSession` in each one that needs a
 * session.
 */
export type Protect = (...paths: readonly string[]) => AuthMiddleware

/** The methods that the service's route handles. For other methods, the framework would render a page. */
const handled: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"])

/** Creates `protect`. */
export function createProtect(configuration: Configuration): Protect {
  return (...paths) =>
    async ({ req: request, res: response }, next) => {
      const found = await configuration({ request })
      const { pathname } = new URL(request.url)
      if (namesAction(pathname, found.basePath)) {
        return handled.has(request.method) ? next() : found.integration.respond(request)
      }
      if (isServerFunction(pathname) || (paths.length > 0 && !covers(paths, pathname, baseUrl())))
        return next()
      const { session, cookies } = await found.integration.session(currentHead({ request, response }))
      setCookies(response.headers, cookies)
      return (await refusal(request, session, found)) ?? next()
    }
}

/** Returns the response to a request that may not pass; undefined lets the request pass. */
async function refusal(
  request: Request,
  session: Session | null,
  found: ConfiguredIntegration,
): Promise<Response | undefined> {
  const decision = await isAuthorized(found.config, session, () => request)
  if (decision === true) return undefined
  return decision instanceof Response ? decision : toSignInPage(request, found)
}

/**
 * Returns the redirect to the sign-in page; undefined on that page itself. For a form, 303 makes the browser send a GET
 * request (RFC 9110 §15.4.4).
 */
async function toSignInPage(request: Request, found: ConfiguredIntegration): Promise<Response | undefined> {
  const page = new URL(request.url)
  const head = currentHead({ request, response: { headers: new Headers() } })
  const { url, origin } = await signInPage(found.integration, head, pathOf(page), found.config.pages?.signIn)
  const isHere =
    (url.origin === origin || url.origin === page.origin) &&
    isSamePage(url.pathname, page.pathname, baseUrl())
  if (isHere) return undefined
  const status = request.method === "GET" || request.method === "HEAD" ? 302 : 303
  return new Response(null, { status, headers: { Location: url.href } })
}

/**
 * Returns true for server functions, which decide for themselves, because signed-out users need one to sign in. The
 * application's base must match exactly, including case, as in SolidStart. Otherwise, the path would lead to a page.
 */
function isServerFunction(pathname: string): boolean {
  return ["/_server", `${baseUrl()}/_server`].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )
}
