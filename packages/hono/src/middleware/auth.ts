import { namesAction } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { MiddlewareHandler } from "hono"
import { awaitAnswer, type Current, type CurrentOf } from "../current.ts"
import { pathOf } from "../request/path-of.ts"
import { sessionOf } from "../session-of.ts"

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
