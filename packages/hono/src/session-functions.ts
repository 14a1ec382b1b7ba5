import type { AccessTokenOptions, AccessTokenResult, SessionSummary } from "@latchkey/core/integration"
import type { Passkey, PasskeySignals } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { Context } from "hono"
import { headOf, sessionOf, setCookies, type CurrentOf } from "./current.ts"
import { ownRequest } from "./own-request.ts"
import { withClientStatus } from "./request/with-client-status.ts"

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
    async update(c, data) {
      const { current, head } = await ownRequest(currentOf, c)
      const { session, cookies } = await withClientStatus(async () => current.integration.update(head, data))
      setCookies(current, cookies)
      current.session = Promise.resolve(session)
      c.set("session", session)
      return session
    },
    async accessToken(c, ...question) {
      const current = await currentOf(c)
      const { result, cookies } = await current.integration.accessToken(headOf(current), ...question)
      setCookies(current, cookies)
      return result
    },
    passkeys: createPasskeys(currentOf),
    async sessions(c) {
      const current = await currentOf(c)
      return current.integration.sessions(headOf(current))
    },
    async endSession(c, id) {
      const { current, head } = await ownRequest(currentOf, c)
      return current.integration.endSession(head, id)
    },
    async signOutEverywhere(c, user) {
      const { current } = await ownRequest(currentOf, c)
      await current.integration.signOutEverywhere(user)
    },
  }
}

function createPasskeys(currentOf: CurrentOf): PasskeyAccessor {
  return {
    async list(c) {
      const current = await currentOf(c)
      return current.integration.passkeys.list(headOf(current))
    },
    async rename(c, ...how) {
      const { current, head } = await ownRequest(currentOf, c)
      return withClientStatus(async () => current.integration.passkeys.rename(head, ...how))
    },
    async remove(c, credentialID) {
      const { current, head } = await ownRequest(currentOf, c)
      return withClientStatus(async () => current.integration.passkeys.remove(head, credentialID))
    },
  }
}
