import { createActions, type Actions } from "./actions.ts"
import { createAuthEndpoint, respond, type AstroAuth } from "./auth-endpoint.ts"
import type { ActionErrorClass, CallSupport } from "./call.ts"
import {
  type ConfigurationSource,
  type ConfigurationSurroundings,
  createConfiguration,
} from "./configuration.ts"
import { createCurrents } from "./current.ts"
import { createGetSession, type GetSession } from "./get-session.ts"
import { createOnRequest, type AuthMiddleware } from "./on-request.ts"
import { createProtect, type Protect } from "./protect.ts"
import type { AuthContext } from "./requests.ts"
import { createGuards, type Guards } from "./guards.ts"
import { createSessionFunctions, type SessionFunctions } from "./session-functions.ts"
import type { Awaitable } from "@latchkey/core/types"

/** The functions of the service in an Astro application. */
export interface AstroAuthResult extends Actions, Guards, SessionFunctions {
  /** Creates the application's own endpoint. */
  AstroAuth: AstroAuth
  /** Returns the session of a request. */
  getSession: GetSession
  /** The middleware that handles the service's paths and adds `auth()` to the locals. The integration adds it. */
  onRequest: AuthMiddleware
  /** Creates middleware that guards paths. */
  protect: Protect
  /** Handles a request to one of the service's paths. */
  respond: (context: AuthContext) => Promise<Response>
}

/** The parts of Astro that the service needs. */
export interface Surroundings extends ConfigurationSurroundings {
  readonly ActionError: ActionErrorClass
}

/** Creates the functions for a configuration. */
export function createAstroAuth(
  load: () => Awaitable<ConfigurationSource>,
  surroundings: Surroundings,
): AstroAuthResult {
  const configuration = createConfiguration(load, surroundings)
  const currents = createCurrents(configuration)
  const support: CallSupport = { ...surroundings, currentOf: currents.of }
  const { navigation, ...functions } = createSessionFunctions(support)
  return {
    AstroAuth: (options) => {
      const own = options && createCurrents(createConfiguration(() => options, surroundings))
      return createAuthEndpoint(own ?? currents, currents)
    },
    getSession: createGetSession(currents, configuration, surroundings),
    onRequest: createOnRequest(currents),
    protect: createProtect(support),
    respond: async (context) => respond(currents, context),
    ...createActions(support, navigation),
    ...createGuards(support),
    ...functions,
  }
}
