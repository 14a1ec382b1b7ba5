import { covers, isAuthorized, isSamePage, namesAction } from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { completeAnswer } from "../complete-answer.ts"
import type { Current, CurrentOf } from "../current.ts"
import { isPrerendered } from "../request/is-prerendered.ts"
import { isShown } from "../request/is-shown.ts"
import { signInPageOf } from "../request/sign-in-page.ts"
import { sessionOf } from "../session-of.ts"
import type { AuthHandle } from "./handle.ts"

/**
 * Creates a `handle` that lets only users with a session pass to these paths and the paths below them. Without
 * arguments, it guards everything except the service's actions and your own sign-in page. A browser is sent to the
 * sign-in page and back; a program gets a 401. If `callbacks.authorized` is set, it decides instead: true lets the
 * request pass, a response is sent as it is, and anything else refuses the request. Use it after `handle`:
 * `sequence(handle, protect("/account"))`.
 *
 * It guards pages, their data, form actions and endpoints. All remote functions share one URL: call `requireSession`
 * in each one that needs a session. Prerendered pages are files, so it can't guard them.
 *
 * @param paths - paths below the application's `base`.
 */
export type Protect = (...paths: readonly string[]) => AuthHandle

/** Creates `protect`. */
export function createProtect(currentOf: CurrentOf, base: string): Protect {
  return (...paths) =>
    async function protect({ event, resolve }) {
      if (isPrerendered(event) || event.isRemoteRequest || !isCovered(event, paths, base))
        return resolve(event)
      const current = await currentOf(event)
      if (namesAction(event.url.pathname, current.basePath)) return resolve(event)
      const refused = await refusal(current)
      return refused === undefined ? resolve(event) : completeAnswer(current, refused)
    }
}

/** Returns true for a guarded request. The `reroute` hook may map a different path to a route, so both are checked. */
function isCovered({ url, route }: RequestEvent, paths: readonly string[], base: string): boolean {
  if (paths.length === 0) return true
  const routePath = route.id?.replaceAll(/\/\([^)/]*\)/g, "") ?? ""
  return covers(paths, url.pathname, base) || covers(paths, routePath, base)
}

/** Returns the response to a request that may not pass; undefined lets the request pass. */
async function refusal(current: Current): Promise<Response | undefined> {
  const { event, config } = current
  const decision = await isAuthorized(config, await sessionOf(current), () => event.request)
  if (decision === true) return undefined
  if (decision instanceof Response) return decision
  const page = await signInPageOf(current)
  if (isSamePage(event.url.pathname, page.pathname, "")) return undefined
  if (isShown(event)) return new Response(null, { status: 303, headers: { location: page.href } })
  const headers = { "www-authenticate": "Bearer" }
  return Response.json({ message: "Unauthorized" }, { status: 401, headers })
}
