import type { ProviderIdOf, SuggestedProviderId } from "@latchkey/core/integration"
import { createActions, type Actions } from "./actions.ts"
import { type ConfigurationSource, createConfiguration } from "./configuration.ts"
import { createCurrent } from "./current.ts"
import type { Bindings } from "./env.ts"
import { type AuthMiddleware, type AuthRoutes, createAuth, createAuthRoutes } from "./auth-routes.ts"
import { createProtect, type Protect } from "./protect.ts"
import { createRequireFresh, type RequireFresh } from "./require-fresh.ts"
import { createSessionFunctions, type SessionFunctions } from "./session-functions.ts"

/** The result of {@link HonoAuth}. */
export interface HonoAuthResult<Id extends string = SuggestedProviderId>
  extends Actions<Id>, SessionFunctions {
  /** Creates middleware that reads the session: `app.use(auth())`. */
  auth: AuthMiddleware
  /** Creates the routes of the service: `app.route("/api/auth", authRoutes())`. */
  authRoutes: AuthRoutes
  /** Creates middleware that lets only users with a session pass: `app.get("/account", protect(), …)`. */
  protect: Protect
  /** Returns the session of a user who authenticated recently. Otherwise, the user has to authenticate again. */
  requireFresh: RequireFresh
}

/**
 * Sets up the service in a Hono application.
 *
 * ```ts
 * const { auth, authRoutes, protect } = HonoAuth({ providers: [GitHub] })
 * ```
 *
 * Options that the configuration leaves out are read from the bindings (`c.env`) and the process's environment when
 * they're first needed.
 *
 * @param config - the configuration, or a function that returns it for the bindings: `({ env }) => ({ … })`. The
 *   function is called once for each environment.
 */
export function HonoAuth<Env extends object = Bindings, Id extends string = string>(
  config: ConfigurationSource<Env, Id>,
): HonoAuthResult<ProviderIdOf<Id>> {
  const currentOf = createCurrent(createConfiguration(config))
  const { navigation, ...functions } = createSessionFunctions(currentOf)
  return {
    auth: createAuth(currentOf),
    authRoutes: createAuthRoutes(currentOf),
    protect: createProtect(currentOf),
    requireFresh: createRequireFresh(currentOf),
    ...createActions(navigation),
    ...functions,
  }
}
