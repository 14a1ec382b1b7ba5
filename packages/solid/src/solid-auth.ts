import type { ProviderIdOf, SuggestedProviderId } from "@latchkey/core/integration"
import { mayAnswer } from "@latchkey/core/integration"
import { createAccessTokenAccessor, type AccessTokenAccessor } from "./access-token.ts"
import { createAccountAccessor, type AccountAccessor } from "./accounts.ts"
import {
  createSessionFunctions,
  createSignIn,
  createSignOut,
  createStartSession,
  createStopActing,
  createUpdate,
  type SessionFunctions,
  type SignIn,
  type SignOut,
  type StartSession,
  type StopActing,
  type UpdateSession,
} from "./actions.ts"
import { type ConfigurationSource, createConfiguration } from "./configuration.ts"
import { createProtect, type Protect } from "./middleware/protect.ts"
import { createPasskeyAccessor, type PasskeyAccessor } from "./passkeys.ts"
import { createRequireFresh, type RequireFresh } from "./require-fresh.ts"
import type { AuthEvent } from "./requests.ts"
import {
  createRequireSession,
  createSessionAccessor,
  type RequireSession,
  type SessionAccessor,
} from "./session.ts"

/**
 * A handler of the route under which the service is mounted. If it doesn't return a response, SolidStart looks for a
 * page.
 */
export type AuthHandler = (event: AuthEvent) => Promise<Response | undefined>

/** The result of {@link SolidAuth}. */
export interface SolidAuthResult<Id extends string = SuggestedProviderId> extends SessionFunctions {
  /** Export it from the route: `src/routes/api/auth/[...auth].ts`. */
  GET: AuthHandler
  /** Export it from the same route. */
  POST: AuthHandler
  /** Returns the session of the current request. */
  auth: SessionAccessor
  /** Returns the session for code that needs one. If no user is signed in, it redirects to the sign-in page. */
  requireSession: RequireSession
  /** Returns the session of a user who authenticated recently. Otherwise, the user has to authenticate again. */
  requireFresh: RequireFresh
  /** Returns the signed-in user's access token at a provider whose tokens are kept. */
  accessToken: AccessTokenAccessor
  /** The accounts at services that the signed-in user signs in with. */
  accounts: AccountAccessor
  /** The signed-in user's passkeys. */
  passkeys: PasskeyAccessor
  /** Creates middleware that protects pages and API routes. */
  protect: Protect
  /** Signs in from code on the server. */
  signIn: SignIn<Id>
  /** Ends the session from code on the server. */
  signOut: SignOut
  /** Starts a session for a user whom the application has identified itself. */
  startSession: StartSession
  /** Goes back from the session of another user, in which the user acts, to their own. */
  stopActing: StopActing
  /** Changes the session from code on the server. */
  update: UpdateSession
}

/**
 * Sets up the service in a SolidStart application. Call it in a separate module and re-export `GET` and `POST` from
 * the route, because SolidStart makes a copy of a route's module for each method.
 *
 * ```ts
 * export const { GET, POST, auth, protect, signIn, signOut } = SolidAuth({ providers: [GitHub] })
 * ```
 *
 * Options that the configuration leaves out are read from the environment when they're first needed.
 *
 * @param config - the configuration, or a function that returns it, or a promise of it, for each request.
 */
export function SolidAuth<Id extends string = string>(
  config: ConfigurationSource<Id>,
): SolidAuthResult<ProviderIdOf<Id>> {
  const configuration = createConfiguration(config)
  async function respond(event: AuthEvent): Promise<Response | undefined> {
    const { integration, basePath } = await configuration(event)
    const { pathname } = new URL(event.request.url)
    // Only for GET may a handler return nothing.
    if (event.request.method === "GET" && !mayAnswer(pathname, basePath)) return undefined
    return integration.respond(event.request, event)
  }
  return {
    GET: respond,
    POST: respond,
    auth: createSessionAccessor(configuration),
    requireSession: createRequireSession(configuration),
    requireFresh: createRequireFresh(configuration),
    accessToken: createAccessTokenAccessor(configuration),
    accounts: createAccountAccessor(configuration),
    passkeys: createPasskeyAccessor(configuration),
    protect: createProtect(configuration),
    signIn: createSignIn(configuration),
    signOut: createSignOut(configuration),
    startSession: createStartSession(configuration),
    stopActing: createStopActing(configuration),
    ...createSessionFunctions(configuration),
    update: createUpdate(configuration),
  }
}
