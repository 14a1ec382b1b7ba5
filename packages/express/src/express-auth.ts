import type { ProviderIdOf, SuggestedProviderId } from "@latchkey/core/integration"
import { namesAction, type RequireFreshOptions } from "@latchkey/core/integration"
import { sendResponse, toRequest } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import { configured, type ExpressAuthConfig } from "./configured.ts"
import { getSession } from "./get-session.ts"
import { createProtect, isAction, type Protect } from "./protect.ts"
import {
  type ExpressMiddleware,
  type ExpressRequest,
  type ExpressResponse,
  middleware,
  placeOf,
  setSession,
} from "./requests.ts"
import { requireFresh } from "./require-fresh.ts"
import { createSessionFunctions, type SessionFunctions } from "./session-functions.ts"

/**
 * The result of {@link ExpressAuth}: middleware that handles the actions, and functions for the rest of the
 * application.
 */
export interface ExpressAuthResult<Id extends string = SuggestedProviderId>
  extends ExpressMiddleware, SessionFunctions<Id> {
  /** Middleware that reads the session into `res.locals.session`. */
  session: ExpressMiddleware
  /** Returns the session of a request, or null. It's read once per request. */
  getSession: (req: ExpressRequest) => Promise<Session | null>
  /** Creates middleware that lets only signed-in users pass. */
  protect: Protect
  /**
   * Returns the session of a user who authenticated recently. Otherwise, responds to the request and returns null.
   */
  requireFresh: (req: ExpressRequest, options: RequireFreshOptions) => Promise<Session | null>
}

/**
 * Sets up the service in an Express application.
 *
 * ```ts
 * const auth = ExpressAuth({ providers: [GitHub] })
 * app.use("/auth", auth)
 * app.get("/members", auth.protect(), (req, res) => res.send(res.locals.session.user.name))
 * ```
 *
 * A path with a wildcard works, too: `"/auth/*"` in Express 4, `"/auth/{*path}"` in Express 5. Body parsers may come
 * before or after the service. Options that the configuration leaves out are read from the environment when they're
 * first needed.
 */
export function ExpressAuth<Id extends string = string>(
  config: ExpressAuthConfig<Id>,
): ExpressAuthResult<ProviderIdOf<Id>> {
  const handler = middleware(async (req, res) => !(await answered(req, res, config)))
  const session = middleware(async (req, res) => {
    if (!isAction(req, config)) setSession(res, await getSession(req, config))
    return true
  })
  return Object.assign(handler, {
    session,
    getSession: async (req: ExpressRequest) => getSession(req, config),
    protect: createProtect(config),
    requireFresh: async (req: ExpressRequest, options: RequireFreshOptions) =>
      requireFresh(req, config, options),
    ...createSessionFunctions(config),
  })
}

/**
 * Handles a request to an action. If it's mounted for the whole application, it leaves all other requests to the
 * application.
 */
async function answered(
  req: ExpressRequest,
  res: ExpressResponse,
  config: ExpressAuthConfig,
): Promise<boolean> {
  const { path, query, mount } = placeOf(req)
  const { integration, basePath } = configured(config, mount)
  const isOurs = namesAction(path, basePath)
  if (mount === undefined && !isOurs) return false
  // A proxy or the configuration may use a different base path from Express's.
  const target = isOurs || mount === undefined ? path : basePath + path.slice(mount.length)
  const request = toRequest(req, res, { protocol: req.protocol, target: target + query })
  await sendResponse(await integration.respond(request), res)
  return true
}
