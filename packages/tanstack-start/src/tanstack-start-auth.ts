import type { ProviderIdOf, SuggestedProviderId } from "@latchkey/core/integration"
import { createActions, type Actions } from "./actions.ts"
import { type ConfigurationSource, createConfiguration } from "./configuration.ts"
import { createCurrentRequests } from "./current.ts"
import { createHandlers, type AuthHandlers } from "./handlers.ts"
import { createMiddlewareFunctions, type MiddlewareFunctions } from "./middleware-functions.ts"
import { createSessionAccessors, type SessionAccessors } from "./session-accessors.ts"
import { createSessionFunctions, type SessionFunctions } from "./session-functions.ts"

/** The result of {@link TanStackStartAuth}. */
export interface TanStackStartAuthResult<Id extends string = SuggestedProviderId>
  extends Actions<Id>, MiddlewareFunctions, SessionAccessors, SessionFunctions {
  /** The handlers of the server route `src/routes/api/auth/$.ts`: `server: { handlers }`. */
  handlers: AuthHandlers
}

/**
 * Sets up the service in a TanStack Start application. Call it in a module whose name ends in `.server.ts`, because
 * TanStack Start keeps such modules out of browsers.
 *
 * ```ts
 * // src/auth.server.ts
 * export const { handlers, auth, protect, signIn, signOut } = TanStackStartAuth({ providers: [GitHub] })
 * ```
 *
 * Options that the configuration leaves out are read from the environment when they're first needed.
 *
 * @param config - the configuration, or a function that returns it, or a promise of it, for each request. Return the
 *   same object for the same configuration, so that it's prepared only once.
 */
export function TanStackStartAuth<Id extends string = string>(
  config: ConfigurationSource<Id>,
): TanStackStartAuthResult<ProviderIdOf<Id>> {
  const configuration = createConfiguration(config)
  const requests = createCurrentRequests(configuration)
  const accessors = createSessionAccessors(requests)
  const { navigation, ...functions } = createSessionFunctions(requests)
  return {
    handlers: createHandlers(configuration),
    ...accessors,
    ...createMiddlewareFunctions(requests, accessors.auth),
    ...createActions(requests, navigation),
    ...functions,
  }
}
