import type { AccountKey } from "@latchkey/core/adapters"
import {
  createRequestFunctions,
  type AccessTokenOptions,
  type AccessTokenResult,
  type AccountSummary,
  type NavigationFunctions,
  type Passkey,
  type PasskeySignals,
  type SessionSummary,
  type SessionUser,
  type StartSessionOptions,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { call, type CurrentRequests, keepFromCaches, setCookies } from "./current.ts"

/** The accounts at services that the signed-in user signs in with, for code on the server. */
export interface AccountAccessor {
  /**
   * Lists the user's accounts at `oauth` and `oidc` providers, without their tokens. Returns an empty list if no user is
   * signed in.
   */
  list: () => Promise<AccountSummary[]>
  /**
   * Removes an account from the user, unless it's the last way to sign in: other accounts, passkeys, and a confirmed
   * address if a provider sends links to it are ways in; credentials aren't. Refuses requests from
   * other sites.
   *
   * @param account - the `provider` and `providerAccountId` of an account from the list.
   * @returns true if the user had such an account.
   * @throws AccessDenied if no user is signed in, and with a code: `sign_in_again` if the user didn't sign in within
   * `linking.requireFresh` (by default, 15 minutes), `last_way_in` if the account has to stay, `under_way` if the user
   * is unlinking another account at this moment.
   */
  unlink: (account: AccountKey) => Promise<boolean>
}

/** The signed-in user's passkeys, for code on the server. */
export interface PasskeyAccessor {
  /** Lists all of the user's passkeys. Returns an empty list if no user is signed in. */
  list: () => Promise<Passkey[]>
  /** Renames a passkey. A name has 1 to 64 characters. Refuses requests from other sites. */
  rename: (credentialID: string, name: string) => Promise<Passkey>
  /**
   * Removes a passkey, even the user's last one. Decide whether to allow that before you call this function. Refuses
   * requests from other sites.
   *
   * @returns the data that the browser needs to remove the passkey, too.
   * @throws AccessDenied with the code `sign_in_again` if the user didn't sign in within the provider's
   * `freshSession`.
   */
  remove: (credentialID: string) => Promise<PasskeySignals>
}

/**
 * The functions for server functions, server routes and middleware that concern the request's user. Each throws an
 * `AuthError` if the configuration is broken, and an `Error` outside of a request.
 */
export interface SessionFunctions {
  /**
   * Changes the session. The `jwt` or `session` callback gets `data` and decides what to do with it. Refuses requests
   * from other sites.
   *
   * @returns the session as changed by the callbacks, or null if no user is signed in.
   */
  update: (data: unknown) => Promise<Session | null>
  /**
   * Returns the signed-in user's access token at a provider whose tokens are kept (`account.keepTokens`). Renews the
   * token if it's about to expire. Never send the token itself to the browser. Without an adapter, the tokens are in a
   * cookie: call this function before the page begins to stream.
   *
   * @param provider - the provider's `id`.
   */
  accessToken: (provider: string, options?: AccessTokenOptions) => Promise<AccessTokenResult>
  /** The accounts at services that the signed-in user signs in with. */
  accounts: AccountAccessor
  /**
   * Starts a session for a user whom you've identified yourself: after an invitation, a payment, a code by SMS. It's a
   * sign-in like any other: the callbacks decide, and the browser's former session ends. Refuses requests from other
   * sites, and GET: show a form that posts. The attempts aren't limited: you limit them.
   *
   * @param user - the id of a stored user, or the user with the `id`. Without an adapter, the user.
   * @returns the URL to go to: `redirectTo`, or the URL that the `signIn` callback has returned instead.
   * @throws UnknownUser if the store has no user with the id; AccessDenied if the `signIn` callback refuses the user.
   */
  startSession: (user: SessionUser, options?: StartSessionOptions) => Promise<string>
  /**
   * Ends the session in which the user acts as another one (`actor` of `startSession`), and goes back to the user's own
   * session, if it's still valid. Does nothing in any other session. Refuses requests from other sites.
   *
   * @returns true if the user is back in their own session.
   */
  stopActing: () => Promise<boolean>
  /** The signed-in user's passkeys. */
  passkeys: PasskeyAccessor
  /** Returns the signed-in user's sessions, most recently used first: see `session.details`. */
  sessions: () => Promise<readonly SessionSummary[]>
  /**
   * Ends one of the signed-in user's sessions. Refuses requests from other sites.
   *
   * @param id - an id from the list.
   * @returns true if the user has such a session.
   */
  endSession: (id: string) => Promise<boolean>
  /**
   * Ends every session of a user, in every browser. Your application must decide who may do that. Refuses requests
   * from other sites.
   */
  signOutEverywhere: (user: string | { readonly id: string }) => Promise<void>
}

/** Creates the functions, and the parts that `signIn` and `signOut` are built from. */
export function createSessionFunctions(
  requests: CurrentRequests,
): SessionFunctions & { readonly navigation: NavigationFunctions<CurrentRequests> } {
  const { navigation, accounts, passkeys, ...functions } = createRequestFunctions<CurrentRequests>({
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
    accounts: {
      list: async () => {
        keepFromCaches()
        return accounts.list(requests)
      },
      unlink: async (account) => accounts.unlink(requests, account),
    },
    startSession: async (...who) => functions.startSession(requests, ...who),
    stopActing: async () => functions.stopActing(requests),
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
