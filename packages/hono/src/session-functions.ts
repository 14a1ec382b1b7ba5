import type {
  AccessTokenOptions,
  AccessTokenResult,
  Passkey,
  PasskeySignals,
  SessionSummary,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { Context } from "hono"
import { call, ownCall } from "./call.ts"
import { setCookies, type CurrentOf } from "./current.ts"
import { sessionOf } from "./session-of.ts"

/** The user's passkeys, for handlers. */
export interface PasskeyAccessor {
  /** Lists all of the user's passkeys. Returns an empty list if no user is signed in. */
  list: (c: Context) => Promise<Passkey[]>
  /** Gives one a name of 1 to 64 characters. A request that another site sent is refused. */
  rename: (c: Context, credentialID: string, name: string) => Promise<Passkey>
  /**
   * Removes one, even the last: decide whether to allow that before you call it. A request that another site sent is refused.
   *
   * @returns the data that the browser needs to forget it, too.
   * @throws AccessDenied with the code `sign_in_again` if the user didn't sign in within `freshSession` of the provider.
   */
  remove: (c: Context, credentialID: string) => Promise<PasskeySignals>
}

/** The functions that handlers call about the user of a request. Each throws an `AuthError` if the configuration is broken. */
export interface SessionFunctions {
  /** Returns the session of a request, or null. It's read once for each request, and without `auth()` when you first ask. */
  getSession: (c: Context) => Promise<Session | null>
  /**
   * Changes the session. The callbacks `jwt` or `session` get `data` and decide what becomes of it. A request that another
   * site sent is refused.
   *
   * @returns the session that the callbacks made of it, or null if no user is signed in.
   */
  update: (c: Context, data: unknown) => Promise<Session | null>
  /**
   * Returns the access token of the signed-in user, at a provider whose tokens are kept (`account.keepTokens`), renewed if it's
   * about to expire. Never send the token itself to the browser.
   *
   * @param provider - the `id` of the provider.
   */
  accessToken: (c: Context, provider: string, options?: AccessTokenOptions) => Promise<AccessTokenResult>
  /** The passkeys of the signed-in user. */
  passkeys: PasskeyAccessor
  /** Returns the sessions of the signed-in user, most recently used first: see `session.details`. */
  sessions: (c: Context) => Promise<readonly SessionSummary[]>
  /**
   * Ends one session of the signed-in user. A request that another site sent is refused.
   *
   * @param id - an id of the list.
   * @returns true if the user has such a session.
   */
  endSession: (c: Context, id: string) => Promise<boolean>
  /** Ends every session of a user, in every browser. You decide who may do that. A request that another site sent is refused. */
  signOutEverywhere: (c: Context, user: string | { readonly id: string }) => Promise<void>
}

/** Makes the functions. */
export function createSessionFunctions(currentOf: CurrentOf): SessionFunctions {
  return {
    getSession: async (c) => sessionOf(await currentOf(c)),
    update: async (c, data) =>
      ownCall(currentOf(c), async (integration, head, current) => {
        const { session, cookies } = await integration.update(head, data)
        setCookies(current, cookies)
        current.session = Promise.resolve(session)
        c.set("session", session)
        return session
      }),
    accessToken: async (c, ...question) =>
      call(currentOf(c), async (integration, head, current) => {
        const { result, cookies } = await integration.accessToken(head, ...question)
        setCookies(current, cookies)
        return result
      }),
    passkeys: {
      list: async (c) => call(currentOf(c), async ({ passkeys }, head) => passkeys.list(head)),
      rename: async (c, ...how) =>
        ownCall(currentOf(c), async ({ passkeys }, head) => passkeys.rename(head, ...how)),
      remove: async (c, id) => ownCall(currentOf(c), async ({ passkeys }, head) => passkeys.remove(head, id)),
    },
    sessions: async (c) => call(currentOf(c), async (integration, head) => integration.sessions(head)),
    endSession: async (c, id) =>
      ownCall(currentOf(c), async (integration, head) => integration.endSession(head, id)),
    signOutEverywhere: async (c, user) =>
      ownCall(currentOf(c), async (integration) => integration.signOutEverywhere(user)),
  }
}
