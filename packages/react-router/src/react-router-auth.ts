import type { ProviderIdOf, SuggestedProviderId } from "@latchkey/core/integration"
import { createActions, type Actions } from "./actions.ts"
import { type ConfigurationSource, createConfiguration } from "./configuration.ts"
import { createRequests } from "./current.ts"
import { type AuthMiddleware, createAuthMiddleware, createProtect, type Protect } from "./protect.ts"
import { createRequirements, type Requirements } from "./requirements.ts"
import { createServiceRoute, type ServiceRoute } from "./service-route.ts"
import { createSessionFunctions, type SessionFunctions } from "./session-functions.ts"

/** The result of {@link ReactRouterAuth}. */
export interface ReactRouterAuthResult<Id extends string = SuggestedProviderId>
  extends Actions<Id>, Requirements, ServiceRoute, SessionFunctions {
  /** The middleware of `app/root.tsx`: `export const middleware = [authMiddleware]`. */
  authMiddleware: AuthMiddleware
  /** Creates middleware that lets only users with a session pass. */
  protect: Protect
}

/**
 * Sets up the service in a React Router application, in framework mode. Call it in a module whose name ends in
 * `.server.ts`, which React Router keeps out of the browser.
 *
 * ```ts
 * export const { auth, authMiddleware, loader, action, requireSession } = ReactRouterAuth({ providers: [GitHub] })
 * ```
 *
 * Options that the configuration leaves out are read from the environment when they're first needed.
 *
 * @param config - the configuration, or a function that returns it, or a promise of it, for each request.
 */
export function ReactRouterAuth<Id extends string = string>(
  config: ConfigurationSource<Id>,
): ReactRouterAuthResult<ProviderIdOf<Id>> {
  const configuration = createConfiguration(config)
  const requests = createRequests(configuration)
  const { navigation, ...functions } = createSessionFunctions(requests)
  return {
    ...createServiceRoute(configuration),
    authMiddleware: createAuthMiddleware(requests),
    protect: createProtect(requests),
    ...createRequirements(requests),
    ...createActions(requests, navigation),
    ...functions,
  }
}
