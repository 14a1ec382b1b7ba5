import { type Context, Hono, type MiddlewareHandler, type Next } from "hono"
import { findTargetHandler } from "hono/utils/handler"
import { namesAction } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { awaitAnswer, type Current, type CurrentOf, headOf, sessionOf } from "./current.ts"
import { pathOf, requestAsSent } from "./requests.ts"

/**
 * Creates the routes of the service. Mount them at the `basePath`, by default `app.route("/api/auth", authRoutes())`,
 * or at `/`, because they handle only the service's paths.
 */
export type AuthRoutes = () => Hono

/** Marks the handler of the service's routes. */
const ofService: unique symbol = Symbol.for("@latchkey/hono: the service's routes")

/** Creates `authRoutes`. */
export function createAuthRoutes(currentOf: CurrentOf): AuthRoutes {
  return () => {
    const routes = new Hono()
    const handler = async (c: Context, next: Next): Promise<Response | undefined> => {
      const answer = await answerOfService(currentOf, c)
      if (answer !== undefined) return answer
      requirePlace(c.req.routePath, (await currentOf(c)).basePath)
      await next()
      return undefined
    }
    routes.all("*", Object.assign(handler, { [ofService]: true }))
    return routes
  }
}

/**
 * Returns true if the service's routes are among the ones that match a request, in the same application. A mounted
 * application sees a path without the part that it's mounted at, so the path alone doesn't say that the service
 * handles the request.
 */
export function reachesService(c: Context): boolean {
  // The functions of `hono/route` that replace these members came with Hono 4.8.
  return c.req.matchedRoutes.some(({ handler }) => ofService in findTargetHandler(handler))
}

/** Returns the response to a request for one of the service's actions; undefined for any other path. */
export async function answerOfService(currentOf: CurrentOf, c: Context): Promise<Response | undefined> {
  const current = await currentOf(c)
  if (!isOfService(current)) return undefined
  return current.integration.respond(await requestAsSent(c.req), headOf(current))
}

/**
 * Checks the mount path.
 *
 * @param mounted - the path of the route, which ends with a star.
 * @throws Error if the service has no actions below it, so that the routes would never respond.
 */
function requirePlace(mounted: string, served: string): void {
  const place = mounted.replace(/\/+\*?$/, "")
  if (`${served}/`.startsWith(`${place}/`)) return
  throw new Error(`authRoutes() is mounted at ${place}, but the service is at ${served || "/"}.`)
}

/** The variables of a request that `auth()` has seen: `c.var.session` is null if no user is signed in. */
export interface AuthEnv {
  Variables: { session: Session | null }
}

/**
 * Creates middleware that reads the session of each request into `c.var.session`, and extends the session. It ignores
 * the paths of the service's actions. If the configuration is broken, it throws, so that no handler mistakes a signed-in user for a
 * signed-out one.
 */
export type AuthMiddleware = () => MiddlewareHandler<AuthEnv>

/** Creates `auth`. */
export function createAuth(currentOf: CurrentOf): AuthMiddleware {
  return () =>
    async function auth(c, next) {
      const current = await currentOf(c)
      if (isOfService(current)) return next()
      return awaitAnswer(current, async () => {
        c.set("session", await sessionOf(current))
        await next()
      })
    }
}

/** Returns true for a request to one of the service's actions. If they were guarded, no user could sign in. */
export function isOfService({ context, basePath }: Current): boolean {
  return namesAction(pathOf(context.req.raw.url), basePath)
}
