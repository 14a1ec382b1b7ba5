import type {
  AccessTokenOptions,
  AccessTokenResult,
  Passkey,
  PasskeySignals,
  SessionSummary,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { call, ownCall, type CallSupport } from "./call.ts"
import { keepCookies } from "./current.ts"
import type { AuthContext } from "./request/auth-context.ts"

/** The user's passkeys, for code on the server. */
export interface PasskeyAccessor {
  /** Lists all of the user's passkeys. Returns an empty list if no user is signed in. */
  list: (context: AuthContext) => Promise<Passkey[]>
  /** Gives one a name of 1 to 64 characters. A request that another site sent is refused. */
  rename: (context: AuthContext, credentialID: string, name: string) => Promise<Passkey>
  /**
   * Removes one, even the last: decide whether to allow that before you call it. A request that another site sent is refused.
   *
   * @returns the data that the browser needs to forget it, too.
   * @throws AccessDenied with the code `sign_in_again` if the user didn't sign in within `freshSession` of the provider.
   */
  remove: (context: AuthContext, credentialID: string) => Promise<PasskeySignals>
}

/**
 * The functions that pages, endpoints and actions call about the user of a request: the first argument is `Astro`, or the `context`.
 * Each throws an `AuthError` if the configuration is broken; in an action, an error that the client caused is an `ActionError`.
 */
export interface SessionFunctions {
  /**
   * Changes the session. The callbacks `jwt` or `session` get `data` and decide what becomes of it. A request that another
   * site sent is refused.
   *
   * @returns the session that the callbacks made of it, or null if no user is signed in.
   */
  update: (context: AuthContext, data: unknown) => Promise<Session | null>
  /**
   * Returns the access token of the signed-in user, at a provider whose tokens are kept (`account.keepTokens`), renewed if it's
   * about to expire. Never send the token itself to the browser.
   *
   * Without an adapter the tokens are in a cookie: ask in the page itself, not in a component, which is rendered when the head of
   * the answer is on its way.
   *
   * @param provider - the `id` of the provider.
   */
  accessToken: (
    context: AuthContext,
    provider: string,
    options?: AccessTokenOptions,
  ) => Promise<AccessTokenResult>
  /** The passkeys of the signed-in user. */
  passkeys: PasskeyAccessor
  /** Returns the sessions of the signed-in user, most recently used first: see `session.details`. */
  sessions: (context: AuthContext) => Promise<readonly SessionSummary[]>
  /**
   * Ends one session of the signed-in user. A request that another site sent is refused.
   *
   * @param id - an id of the list.
   * @returns true if the user has such a session.
   */
  endSession: (context: AuthContext, id: string) => Promise<boolean>
  /** Ends every session of a user, in every browser. You decide who may do that. A request that another site sent is refused. */
  signOutEverywhere: (context: AuthContext, user: string | { readonly id: string }) => Promise<void>
}

/** Makes the functions. */
export function createSessionFunctions(support: CallSupport): SessionFunctions {
  return {
    update: async (context, data) =>
      ownCall(support, context, async (integration, head, current) => {
        const { session, cookies } = await integration.update(head, data)
        keepCookies(current, cookies)
        Object.assign(current, { session: Promise.resolve(session), known: session })
        return session
      }),
    accessToken: async (context, ...question) =>
      call(support, context, async (integration, head, current) => {
        const { result, cookies } = await integration.accessToken(head, ...question)
        keepCookies(current, cookies)
        return result
      }),
    passkeys: {
      list: async (context) => call(support, context, async ({ passkeys }, head) => passkeys.list(head)),
      rename: async (context, ...how) =>
        ownCall(support, context, async ({ passkeys }, head) => passkeys.rename(head, ...how)),
      remove: async (context, id) =>
        ownCall(support, context, async ({ passkeys }, head) => passkeys.remove(head, id)),
    },
    sessions: async (context) =>
      call(support, context, async (integration, head) => integration.sessions(head)),
    endSession: async (context, id) =>
      ownCall(support, context, async (integration, head) => integration.endSession(head, id)),
    signOutEverywhere: async (context, user) =>
      ownCall(support, context, async (integration) => integration.signOutEverywhere(user)),
  }
}
