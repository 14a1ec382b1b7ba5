import type {
  AccessTokenOptions,
  AccessTokenResult,
  Passkey,
  PasskeySignals,
  SessionSummary,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { RequestEvent } from "@sveltejs/kit"
import { call, ownCall } from "./call.ts"
import { setCookies, type CurrentOf } from "./current.ts"

/** The user's passkeys, for code on the server. */
export interface PasskeyAccessor {
  /** Lists all of the user's passkeys. Returns an empty list if no user is signed in. */
  list: (event: RequestEvent) => Promise<Passkey[]>
  /** Gives one a name of 1 to 64 characters. A request that another site sent is refused. */
  rename: (event: RequestEvent, credentialID: string, name: string) => Promise<Passkey>
  /**
   * Removes one, even the last: decide whether to allow that before you call it. A request that another site sent is refused.
   *
   * @returns the data that the browser needs to forget it, too.
   * @throws AccessDenied with the code `sign_in_again` if the user didn't sign in within `freshSession` of the provider.
   */
  remove: (event: RequestEvent, credentialID: string) => Promise<PasskeySignals>
}

/** The functions that `load`, actions, endpoints and remote functions call about the user of a request. Each throws an `AuthError` if the configuration is broken. */
export interface SessionFunctions {
  /**
   * Changes the session. The callbacks `jwt` or `session` get `data` and decide what becomes of it. A request that another
   * site sent is refused.
   *
   * @returns the session that the callbacks made of it, or null if no user is signed in.
   */
  update: (event: RequestEvent, data: unknown) => Promise<Session | null>
  /**
   * Returns the access token of the signed-in user, at a provider whose tokens are kept (`account.keepTokens`), renewed if it's
   * about to expire. Never send the token itself to the browser.
   *
   * @param provider - the `id` of the provider.
   */
  accessToken: (
    event: RequestEvent,
    provider: string,
    options?: AccessTokenOptions,
  ) => Promise<AccessTokenResult>
  /** The passkeys of the signed-in user. */
  passkeys: PasskeyAccessor
  /** Returns the sessions of the signed-in user, most recently used first: see `session.details`. */
  sessions: (event: RequestEvent) => Promise<readonly SessionSummary[]>
  /**
   * Ends one session of the signed-in user. A request that another site sent is refused.
   *
   * @param id - an id of the list.
   * @returns true if the user has such a session.
   */
  endSession: (event: RequestEvent, id: string) => Promise<boolean>
  /** Ends every session of a user, in every browser. You decide who may do that. A request that another site sent is refused. */
  signOutEverywhere: (event: RequestEvent, user: string | { readonly id: string }) => Promise<void>
}

/** Makes the functions. */
export function createSessionFunctions(currentOf: CurrentOf): SessionFunctions {
  return {
    update: async (event, data) =>
      ownCall(currentOf, event, async (integration, head, current) => {
        const { session, cookies } = await integration.update(head, data)
        setCookies(current, cookies)
        current.session = Promise.resolve(session)
        return session
      }),
    accessToken: async (event, ...question) =>
      call(await currentOf(event), async (integration, head, current) => {
        const { result, cookies } = await integration.accessToken(head, ...question)
        setCookies(current, cookies)
        return result
      }),
    passkeys: {
      list: async (event) => call(await currentOf(event), async ({ passkeys }, head) => passkeys.list(head)),
      rename: async (event, ...how) =>
        ownCall(currentOf, event, async ({ passkeys }, head) => passkeys.rename(head, ...how)),
      remove: async (event, id) =>
        ownCall(currentOf, event, async ({ passkeys }, head) => passkeys.remove(head, id)),
    },
    sessions: async (event) =>
      call(await currentOf(event), async (integration, head) => integration.sessions(head)),
    endSession: async (event, id) =>
      ownCall(currentOf, event, async (integration, head) => integration.endSession(head, id)),
    signOutEverywhere: async (event, user) =>
      ownCall(currentOf, event, async (integration) => integration.signOutEverywhere(user)),
  }
}
