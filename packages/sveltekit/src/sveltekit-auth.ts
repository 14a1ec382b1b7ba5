import type { ProviderIdOf, SuggestedProviderId } from "@latchkey/core/integration"
import { createSignIn, createSignOut, type SignIn, type SignOut } from "./actions.ts"
import { type ConfigurationSource, createConfiguration } from "./configuration.ts"
import { createCurrent } from "./current.ts"
import { type AuthHandle, createHandle, createProtect, type Protect } from "./hooks.ts"
import {
  createRequireFresh,
  createRequireSession,
  type RequireFresh,
  type RequireSession,
} from "./requirements.ts"
import { createSessionFunctions, type SessionFunctions } from "./session-functions.ts"
import type { Surroundings } from "./env.ts"

/** The result of {@link SvelteKitAuth}. */
export interface SvelteKitAuthResult<Id extends string = SuggestedProviderId> extends SessionFunctions {
  /** Export it from `src/hooks.server.ts`. It handles the requests to the service, and sets `event.locals.auth`. */
  handle: AuthHandle
  /** Creates a `handle` that protects pages and endpoints: `sequence(handle, protect("/account"))`. */
  protect: Protect
  /** Signs in: as a form action, or from your own code on the server. */
  signIn: SignIn<Id>
  /** Ends the session: as a form action, or from your own code on the server. */
  signOut: SignOut
  /** Returns the session for code that needs one. If no user is signed in, it redirects to the sign-in page. */
  requireSession: RequireSession
  /** Returns the session of a user who authenticated recently. Otherwise, the user has to authenticate again. */
  requireFresh: RequireFresh
}

/** The type of {@link SvelteKitAuth}. */
export type SvelteKitAuthFunction = <Id extends string = string>(
  config: ConfigurationSource<Id>,
) => SvelteKitAuthResult<ProviderIdOf<Id>>

/** Creates `SvelteKitAuth` for the environment in which it runs. */
export function createSvelteKitAuth(surroundings: Surroundings): SvelteKitAuthFunction {
  return (config) => {
    const currentOf = createCurrent(createConfiguration(config, surroundings))
    const { navigation, ...functions } = createSessionFunctions(currentOf)
    return {
      handle: createHandle(currentOf),
      protect: createProtect(currentOf, surroundings.base),
      signIn: createSignIn(navigation),
      signOut: createSignOut(navigation),
      requireSession: createRequireSession(currentOf),
      requireFresh: createRequireFresh(currentOf),
      ...functions,
    }
  }
}
