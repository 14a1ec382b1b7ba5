import { Hono, type Context } from "hono"
import { basePath } from "hono/route"
import { headOf, type CurrentOf } from "../current.ts"
import { requestAsSent } from "../request/request-as-sent.ts"
import { isOfService } from "./auth.ts"

/**
 * Creates the routes of the service. Mount them at the `basePath`, by default `app.route("/api/auth", authRoutes())`,
 * or at `/`, because they handle only the service's paths.
 */
export type AuthRoutes = () => Hono

/** Creates `authRoutes`. */
export function createAuthRoutes(currentOf: CurrentOf): AuthRoutes {
  return () => {
    const routes = new Hono()
    routes.all("*", async (c, next) => {
      const answer = await answerOfService(currentOf, c)
      if (answer !== undefined) return answer
      requirePlace(basePath(c), (await currentOf(c)).basePath)
      await next()
      return undefined
    })
    return routes
  }
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
 * @throws Error if the service has no actions below it, so that the routes would never respond.
 */
function requirePlace(mounted: string, served: string): void {
  const place = mounted.replace(/\/+$/, "")
  if (`${served}/`.startsWith(`${place}/`)) return
  throw new Error(`authRoutes() is mounted at ${place}, but the service is at ${served || "/"}.`)
}
