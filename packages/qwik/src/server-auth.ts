import type { ProviderIdOf, SuggestedProviderId } from "@latchkey/core/integration"
import { implicit$FirstArg, type QRL } from "@builder.io/qwik"
import {
  type Action,
  globalAction$,
  type Loader,
  type RequestEventCommon,
  routeLoader$,
  validator$,
} from "@builder.io/qwik-city"
import { isServer } from "@builder.io/qwik/build"
import type { Session } from "@latchkey/core/types"
import { accessToken, type AccessTokenAccessor } from "./access-token.ts"
import { type AccountAccessor, createAccountAccessor } from "./accounts.ts"
import { signIn, signOut, updateSession } from "./actions.ts"
import type { ConfigurationSource } from "./configuration.ts"
import {
  type ActionFailure,
  type ActionSuccess,
  type SignInField,
  type SignInInput,
  type SignOutInput,
  validSignIn,
  validSignOut,
} from "./forms.ts"
import { createPasskeyAccessor, type PasskeyAccessor } from "./passkeys.ts"
import { requireFresh, type RequireFresh } from "./require-fresh.ts"
import { currentSession, handleRequest } from "./sessions.ts"
import {
  endSession,
  type SessionFunctions,
  sessions,
  signOutEverywhere,
  startSession,
  stopActing,
} from "./session-functions.ts"

/** The result of {@link serverAuth$}. Export all of it from `src/routes/plugin@auth.ts`. */
export interface ServerAuth<Id extends string = SuggestedProviderId> extends SessionFunctions {
  /** Handles the service's actions, and puts the session into `event.sharedMap`, as `session`. */
  onRequest: (event: RequestEventCommon) => Promise<void>
  /**
   * Returns the session of a user who authenticated recently. Otherwise, the user has to authenticate again. Only on
   * the server.
   */
  requireFresh: RequireFresh
  /** Returns the signed-in user's access token at a provider whose tokens are kept. Only on the server. */
  accessToken: AccessTokenAccessor
  /** The accounts at services that the signed-in user signs in with. Only on the server. */
  accounts: AccountAccessor
  /** The signed-in user's passkeys. Only on the server. */
  passkeys: PasskeyAccessor
  /** Returns the session, or null if no user is signed in. */
  useSession: Loader<Session | null>
  /** Signs in. */
  useSignIn: Action<ActionSuccess | ActionFailure<SignInField>, SignInInput<Id>>
  /** Ends the session. */
  useSignOut: Action<ActionSuccess | ActionFailure<"redirectTo">, SignOutInput>
  /** Changes the session: the `jwt` or `session` callback gets the submitted data, and decides what to do with it. */
  useUpdateSession: Action<ActionSuccess>
}

/** Sets up the service: Qwik's optimizer replaces calls of {@link serverAuth$} with calls of this function. */
export function serverAuthQrl(source: QRL<ConfigurationSource>): ServerAuth {
  const useSession = routeLoader$(async (event) => currentSession(event, source))
  const useSignIn = globalAction$(
    async (input, event) => signIn(input, event, source),
    validator$((_, input) => validSignIn(input)),
  )
  const useSignOut = globalAction$(
    async (input, event) => signOut(input, event, source),
    validator$((_, input) => validSignOut(input)),
  )
  const useUpdateSession = globalAction$(async (data, event) => updateSession(data, event, source))
  return {
    // The condition is a constant in the browser's build, so code that only the server needs is removed from it.
    onRequest: async (event) => (isServer ? handleRequest(event, source) : undefined),
    requireFresh: async (event, options) => (isServer ? requireFresh(event, source, options) : serverOnly()),
    accessToken: async (event, provider, options) =>
      isServer ? accessToken(event, source, provider, options) : { status: "signed-out" },
    accounts: createAccountAccessor(source),
    passkeys: createPasskeyAccessor(source),
    sessions: async (event) => (isServer ? sessions(event, source) : []),
    endSession: async (event, id) => (isServer ? endSession(event, source, id) : false),
    signOutEverywhere: async (event, user) => (isServer ? signOutEverywhere(event, source, user) : undefined),
    startSession: async (event, ...who) => (isServer ? startSession(event, source, ...who) : serverOnly()),
    stopActing: async (event) => (isServer ? stopActing(event, source) : false),
    useSession,
    useSignIn: useSignIn as ServerAuth["useSignIn"],
    useSignOut: useSignOut as ServerAuth["useSignOut"],
    useUpdateSession,
  }
}

function serverOnly(): never {
  throw new Error("A session can be checked only on the server, in a loader, an action or an endpoint.")
}

/**
 * Sets up the service in a Qwik City application, in `src/routes/plugin@auth.ts`:
 *
 * ```ts
 * export const { onRequest, useSession, useSignIn, useSignOut } = serverAuth$(() => ({ providers: [GitHub] }))
 * ```
 *
 * The name begins with `server`, so Qwik's optimizer keeps the function, with the secrets in it, out of the browser's
 * build. Don't rename it. Options that the configuration leaves out are read from `event.env`.
 *
 * @param source - a function that gets the request and returns the configuration, or a promise of it.
 */
export const serverAuth$: <Id extends string = string>(
  source: ConfigurationSource<Id>,
) => ServerAuth<ProviderIdOf<Id>> = implicit$FirstArg(serverAuthQrl)

/**
 * The type of a function that has been renamed. The type's name is in the compiler's message: "This expression is not
 * callable. Type 'RenamedToServerAuth$' has no call signatures."
 */
export interface RenamedToServerAuth$ {
  /** The function to call instead. */
  readonly renamedTo: "serverAuth$"
}
