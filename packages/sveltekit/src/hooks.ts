import {
  covers,
  isAuthorized,
  isSamePage,
  namesAction,
  serialiseCookie,
  uncacheable,
} from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { clientAddress, type Current, type CurrentOf, sessionOf } from "./current.ts"
import { isPrerendered, isShown, signInPageOf } from "./requests.ts"

/** The parts of a `handle`'s argument that are used. */
export interface HandleInput {
  readonly event: RequestEvent
  // oxlint-disable-next-line typescript/no-explicit-any -- options of `resolve`, whose type moved in SvelteKit 3
  readonly resolve: (event: RequestEvent, options?: any) => Response | Promise<Response>
}

/** A SvelteKit `handle` for `src/hooks.server.ts`, by itself or in a `sequence`. */
export type AuthHandle = (input: HandleInput) => Promise<Response>

/** Creates `handle`. */
export function createHandle(currentOf: CurrentOf): AuthHandle {
  return async function handle({ event, resolve }) {
    if (isPrerendered(event)) {
      event.locals.auth = async () => null
      return resolve(event)
    }
    const current = await currentOf(event)
    if (namesAction(event.url.pathname, current.basePath))
      // SvelteKit checks the origin of forms itself, and its applications rely on that (D56).
      return current.integration.respond(event.request, {
        clientAddress: clientAddress(event),
        trustsOrigin: true,
      })
    event.locals.auth = async () => sessionOf(current)
    return completeAnswer(current, await resolve(event))
  }
}

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
      const refused = await refusalOf(current)
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
async function refusalOf(current: Current): Promise<Response | undefined> {
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

/**
 * Completes the head of the response: adds the cookies that the service has set, keeps a page that depends on the user
 * out of caches, and sets the status for an error that the client caused and the application didn't handle.
 */
async function completeAnswer(current: Current, response: Response): Promise<Response> {
  // A page may be streamed before its session is read. The head waits for the session, because reading it may set a
  // cookie.
  await current.session?.catch(() => {})
  current.isAnswered = true
  const missing = missingCookies(current, response)
  const status = response.status === 500 ? (current.refusal ?? 500) : response.status
  const isPrivate = current.isPrivate && !response.headers.has("cache-control")
  const more = response.status === 401 || status !== response.status ? [...current.refusalHeaders] : []
  if (missing.length === 0 && !isPrivate && status === response.status && more.length === 0) return response
  // A copy, because the headers of another server's response can't be changed.
  const answer = new Response(response.body, { status, headers: new Headers(response.headers) })
  for (const line of missing) answer.headers.append("set-cookie", line)
  if (isPrivate || missing.length > 0) answer.headers.set("cache-control", uncacheable)
  for (const [name, value] of more) answer.headers.set(name, value)
  return answer
}

/**
 * Returns the cookie lines that the response doesn't have, because SvelteKit doesn't add cookies to a response that
 * `handle` creates itself.
 */
function missingCookies({ newCookies }: Current, { headers }: Response): string[] {
  const present = new Set(headers.getSetCookie().map((line) => line.slice(0, line.indexOf("="))))
  return [...newCookies.values()].filter(({ name }) => !present.has(name)).map(serialiseCookie)
}
