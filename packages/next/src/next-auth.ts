import type { ProviderIdOf, SuggestedProviderId } from "@latchkey/core/integration"
import type { NextRequest } from "next/server.js"
import type { AccessTokenAccessor } from "./access-token.ts"
import type { AccountAccessor } from "./accounts.ts"
import type {
  SessionFunctions,
  SignIn,
  SignOut,
  StartSession,
  StopActing,
  UnstableUpdate,
} from "./server-actions.ts"
import { type ConfigurationSource, createConfiguration } from "./configuration.ts"
import { loadServerFunctions } from "./load-server-functions.ts"
import type { PasskeyAccessor } from "./passkeys.ts"
import { createSessionAccessor, type SessionAccessor } from "./session-accessor.ts"

/** The handlers of the route under which the service is mounted. */
export interface AuthHandlers {
  GET: (request: NextRequest) => Promise<Response>
  POST: (request: NextRequest) => Promise<Response>
}

/** The result of {@link NextAuth}. */
export interface NextAuthResult<Id extends string = SuggestedProviderId> extends SessionFunctions {
  /** Export them from the catch-all route: `export const { GET, POST } = handlers`. */
  handlers: AuthHandlers
  /**
   * Returns the session of the current request. Given a handler, returns that handler with access to the session.
   */
  auth: SessionAccessor
  /** Returns the signed-in user's access token at a provider whose tokens are kept. */
  accessToken: AccessTokenAccessor
  /** The accounts at services that the signed-in user signs in with. */
  accounts: AccountAccessor
  /** The signed-in user's passkeys. */
  passkeys: PasskeyAccessor
  /** Signs in from server code. */
  signIn: SignIn<Id>
  /** Ends the session from server code. */
  signOut: SignOut
  /** Starts a session for a user whom the application has identified itself, from server code. */
  startSession: StartSession
  /** Goes back from the session of another user, in which the user acts, to their own, from server code. */
  stopActing: StopActing
  /** Changes the session from server code. This function may change or be removed without notice. */
  unstable_update: UnstableUpdate
}

/**
 * Sets up the service in a Next application.
 *
 * ```ts
 * export const { handlers, auth, signIn, signOut } = NextAuth({ providers: [GitHub] })
 * ```
 *
 * Options that the configuration leaves out are read from the environment when they're first needed.
 *
 * @param config - the configuration, or a function that returns it, or a promise of it. The function is called for
 * each request, and gets the request if there is one, as in handlers and the middleware.
 */
export function NextAuth<Id extends string = string>(
  config: ConfigurationSource<Id>,
): NextAuthResult<ProviderIdOf<Id>> {
  const configuration = createConfiguration(config)
  const later = loadServerFunctions(configuration)
  const respond = later(({ respond: answer }) => answer)
  return {
    handlers: { GET: respond, POST: respond },
    auth: createSessionAccessor(configuration, later),
    accessToken: later(({ accessToken }) => accessToken),
    accounts: {
      list: later(
        ({ accounts }) =>
          async () =>
            accounts.list(),
      ),
      unlink: later(
        ({ accounts }) =>
          async (...how) =>
            accounts.unlink(...how),
      ),
    },
    passkeys: {
      list: later(
        ({ passkeys }) =>
          async () =>
            passkeys.list(),
      ),
      rename: later(
        ({ passkeys }) =>
          async (...how) =>
            passkeys.rename(...how),
      ),
      remove: later(
        ({ passkeys }) =>
          async (...how) =>
            passkeys.remove(...how),
      ),
    },
    signIn: later(({ signIn }) => signIn),
    signOut: later(({ signOut }) => signOut),
    startSession: later(({ startSession }) => startSession),
    stopActing: later(({ stopActing }) => stopActing),
    sessions: later(({ sessions }) => sessions),
    endSession: later(({ endSession }) => endSession),
    signOutEverywhere: later(({ signOutEverywhere }) => signOutEverywhere),
    unstable_update: later(({ update }) => update),
  }
}
