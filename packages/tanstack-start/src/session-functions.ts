import {
  createRequestFunctions,
  type AccessTokenOptions,
  type AccessTokenResult,
  type NavigationFunctions,
  type Passkey,
  type PasskeySignals,
  type SessionSummary,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { call } from "./call.ts"
import { keepFromCaches, setCookies, type CurrentRequests } from "./current.ts"

/** The passkeys of the signed-in user, for code on the server. */
export interface PasskeyAccessor {
  /** Lists all of the user's passkeys. Returns an empty list if no user is signed in. */
  list: () => Promise<Passkey[]>
  /** Gives one a name of 1 to 64 characters. A request that another site sent is refused. */
  rename: (credentialID: string, name: string) => Promise<Passkey>
  /**
   * Removes one, even the last: decide whether to allow that before you call it. A request that another site sent is refused.
   *
   * @returns the data that the browser needs to forget it, too.
   * @throws AccessDenied with the code `sign_in_again` if the user didn't sign in within `freshSession` of the provider.
   */
  remove: (credentialID: string) => Promise<PasskeySignals>
}

/**
 * The functions that server functions, server routes and middleware call about the user of the request. Each throws an `AuthError`
 * if the configuration is broken, and an `Error` outside of a request.
 */
export interface SessionFunctions {
  /**
   * Changes the session. The callbacks `jwt` or `session` get `data` and decide what to do with it. A request that
   * another site sent is refused.
   *
   * @returns the session that the callbacks made of it, or null if no user is signed in.
   */
  update: (data: unknown) => Promise<Session | null>
  /**
   * Returns the access token of the signed-in user, at a provider whose tokens are kept (`account.keepTokens`), renewed if it's
   * about to expire. Never send the token itself to the browser. Without an adapter the tokens are in a cookie: ask before the
   * page begins to be streamed.
   *
   * @param provider - the `id` of the provider.
   */
  accessToken: (provider: string, options?: AccessTokenOptions) => Promise<AccessTokenResult>
  /** The passkeys of the signed-in user. */
  passkeys: PasskeyAccessor
  /** Returns the sessions of the signed-in user, most recently used first: see `session.details`. */
  sessions: () => Promise<readonly SessionSummary[]>
  /**
   * Ends one session of the signed-in user. A request that another site sent is refused.
   *
   * @param id - an id of the list.
   * @returns true if the user has such a session.
   */
  endSession: (id: string) => Promise<boolean>
  /** Ends every session of a user, in every browser. You decide who may do that. A request that another site sent is refused. */
  signOutEverywhere: (user: string | { readonly id: string }) => Promise<void>
}

/** Makes the functions, and the parts from which `signIn` and `signOut` are made. */
export function createSessionFunctions(
  requests: CurrentRequests,
): SessionFunctions & { readonly navigation: NavigationFunctions<CurrentRequests> } {
  const { navigation, passkeys, ...functions } = createRequestFunctions<CurrentRequests>({
    run: call,
    setCookies: async ({ current }, cookies) => setCookies(await current(), cookies),
    keepSession: async ({ current }, session) => {
      const state = await current()
      state.session = session === undefined ? undefined : Promise.resolve(session)
    },
    pageOf: (_, { headers }) => headers.get("referer") ?? "/",
  })
  return {
    update: async (data) => functions.update(requests, data),
    accessToken: async (...question) => {
      keepFromCaches()
      return functions.accessToken(requests, ...question)
    },
    passkeys: {
      list: async () => {
        keepFromCaches()
        return passkeys.list(requests)
      },
      rename: async (...how) => passkeys.rename(requests, ...how),
      remove: async (id) => passkeys.remove(requests, id),
    },
    sessions: async () => {
      keepFromCaches()
      return functions.sessions(requests)
    },
    endSession: async (id) => functions.endSession(requests, id),
    signOutEverywhere: async (user) => functions.signOutEverywhere(requests, user),
    navigation,
  }
}
