import { namesAction, serialiseCookie, uncacheable } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { refusalOf } from "./call.ts"
import { type Current, type Currents, headOf, sessionOf } from "./current.ts"
import { EarlyAnswer } from "./guards.ts"
import { type AuthContext, crossSiteForm, requestAsSent } from "./requests.ts"

/** The members of `Astro.locals` that this package's middleware adds. */
export interface AuthLocals {
  /**
   * Returns the session, or null if no user is signed in. It's read once for each request, when you first call this
   * function. A prerendered page has no session. Throws an AuthError if the configuration is broken.
   */
  auth: () => Promise<Session | null>
  /**
   * The session that `auth()` read for this request. Throws an Error before that, so that no page mistakes a signed-in
   * user for a signed-out one.
   */
  session: Session | null
}

/** Astro middleware. */
export type AuthMiddleware = (context: AuthContext, next: () => Promise<Response>) => Promise<Response>

/** Creates the middleware, which handles the service's paths, and provides the session to every other request. */
export function createOnRequest(currents: Currents): AuthMiddleware {
  return async (context, next) => {
    if (context.isPrerendered) {
      currents.leave(context)
      provideLocals(context.locals, { auth: async () => null, session: () => null })
      return next()
    }
    const isRewritten = currents.find(context.request, context.locals)?.isOpen === true
    const current = await currents.begin(context)
    const { answersActions, checksOrigin } = current.settings
    const isAction = namesAction(context.url.pathname, current.basePath)
    if (isAction && answersActions) return answerOfService(current, context)
    // The service checks its own forms.
    const refused = checksOrigin && !isAction ? crossSiteForm(context) : undefined
    if (refused !== undefined) return refused
    if (isRewritten) return next()
    provideLocals(context.locals, {
      auth: async () => sessionOf(current),
      session: () => readSession(current),
    })
    return finish(current, await answer(next))
  }
}

/** Returns the response to a request for one of the service's actions. */
export async function answerOfService(
  { integration, ...current }: Current,
  { request }: Pick<AuthContext, "request">,
): Promise<Response> {
  const { clientAddress } = headOf({ integration, ...current })
  const answered = await integration.respond(requestAsSent(request), { clientAddress })
  // For HEAD, Astro replaces a response with one of these statuses and no body with its own page.
  const isReplaced = answered.body === null && (answered.status === 404 || answered.status === 500)
  return isReplaced ? new Response("", answered) : answered
}

/** Runs the code that creates the response. */
async function answer(next: () => Promise<Response>): Promise<Response> {
  try {
    return await next()
  } catch (error) {
    const response = error instanceof EarlyAnswer ? error.response : refusalOf(error)
    if (response === undefined) throw error
    return response
  }
}

/**
 * Sets the cookies. A page's components may still be rendering at this time. If one of them has begun to read the
 * session, this function waits for it; a session that is read later sets no cookie.
 */
async function finish(current: Current, given: Response): Promise<Response> {
  const { goesTo, newCookies } = current
  // The caller that reads the session gets the error; this code only needs to know that the read has ended.
  await current.session?.catch(() => null)
  current.isOpen = false
  // A connection that became a WebSocket has no headers to change.
  if (given.status === 101) return given
  const response = withOwnHead(
    goesTo === undefined ? given : new Response(null, { status: 303, headers: { Location: goesTo } }),
  )
  const { headers } = response
  for (const cookie of newCookies.values()) headers.append("Set-Cookie", serialiseCookie(cookie))
  if (newCookies.size > 0) headers.set("Cache-Control", uncacheable)
  else if (!headers.has("Cache-Control")) keepFromCaches(current, headers)
  return response
}

/**
 * Keeps a response that depends on the user out of caches, unless the application decides. A page that hasn't read the
 * session may still do so while it's streamed.
 */
function keepFromCaches({ context, session }: Current, headers: Headers): void {
  if (session !== undefined) headers.set("Cache-Control", uncacheable)
  else if (isPage(headers) && context.request.headers.has("cookie"))
    headers.set("Cache-Control", "private, no-cache")
}

function isPage(headers: Headers): boolean {
  return headers.get("content-type")?.startsWith("text/html") === true
}

/**
 * Returns the response, or a copy with mutable headers if its headers can't be changed, as with a fetched response.
 */
function withOwnHead(response: Response): Response {
  try {
    response.headers.delete("X-Latchkey-Unused")
    return response
  } catch {
    return new Response(response.body, response)
  }
}

function readSession({ known }: Current): Session | null {
  if (known !== undefined) return known
  throw new Error(
    "`Astro.locals.session` has the session only after it was read. Use `await Astro.locals.auth()` instead, which reads it once for each request.",
  )
}

/**
 * Adds the members. They aren't enumerable, so that copying the locals doesn't read the session. The application may
 * replace them.
 */
function provideLocals(
  locals: object,
  { auth, session }: { auth: AuthLocals["auth"]; session: () => Session | null },
): void {
  Object.defineProperties(locals, {
    auth: { value: auth, configurable: true, writable: true },
    session: {
      get: session,
      set(value: unknown) {
        Object.defineProperty(locals, "session", { value, configurable: true, writable: true })
      },
      configurable: true,
    },
  })
}
