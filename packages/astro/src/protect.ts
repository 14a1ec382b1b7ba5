import { covers, isAuthorized, isSamePage, namesAction } from "@latchkey/core/integration"
import type { CallSupport } from "./call.ts"
import type { AuthMiddleware } from "./on-request.ts"
import { answerTo, toSignIn } from "./guards.ts"
import type { AuthContext } from "./requests.ts"
import { sessionOf } from "./current.ts"

/**
 * Creates middleware that lets only users with a session pass to these paths and the paths below them. Without
 * arguments, it guards everything. A path may begin with Astro's `base`, but doesn't have to. A browser is sent to the
 * sign-in page and back; a program gets a 401. If `callbacks.authorized` is set, it decides instead: true lets the
 * request pass, a response is sent as it is, and anything else refuses the request.
 *
 * It guards pages and endpoints by their paths. Actions and server islands have other paths: call `requireSession` in
 * them. Prerendered pages can't be guarded, because the server doesn't render them; if one of these paths is
 * prerendered, the build fails.
 */
export type Protect = (...paths: readonly string[]) => AuthMiddleware

/** Creates `protect`. */
export function createProtect(support: CallSupport): Protect {
  return (...paths) =>
    async (context, next) => {
      const { base } = support.settings
      if (paths.length > 0 && !covers(paths, context.url.pathname, base)) return next()
      if (context.isPrerendered) {
        refuseToRender(context)
        return next()
      }
      return (await refusal(support, context)) ?? next()
    }
}

/** Returns the response to a request that may not pass; undefined lets the request pass. */
async function refusal(support: CallSupport, context: AuthContext): Promise<Response | undefined> {
  const current = support.currentOf(context)
  // The application's own endpoint answers. Otherwise, these requests never get here.
  if (!current.settings.answersActions && namesAction(context.url.pathname, current.basePath))
    return undefined
  const session = await sessionOf(current)
  const decision = await isAuthorized(current.config, session, () => context.request)
  if (decision === true) return undefined
  if (decision instanceof Response) return decision
  const stale = await toSignIn(support, context, {})
  const target = new URL(stale.url)
  const isHere = isSamePage(context.url.pathname, target.pathname, support.settings.base)
  return isHere ? undefined : answerTo(stale)
}

/**
 * Refuses to prerender a guarded page, except Astro's error pages.
 *
 * @throws Error for a page that would be open to everyone.
 */
function refuseToRender({ routePattern, url }: AuthContext): void {
  if (routePattern === "/404" || routePattern === "/500") return
  throw new Error(
    `\`protect\` can't guard ${url.pathname}, which is prerendered. Add \`export const prerender = false\` to ${routePattern}.`,
  )
}
