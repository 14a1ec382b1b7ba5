import type {
  AccessTokenOptions,
  AccessTokenResult,
  Passkey,
  PasskeySignals,
  SessionSummary,
} from "@latchkey/core/integration"
import { keepFromCaches, setCookies } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import type { H3Event } from "h3"
import { call, ownCall, type Operation } from "./call.ts"
import type { Currents } from "./current.ts"
import { requireUncached, sessionOf } from "./session-of.ts"

/** The user's passkeys, for handlers. */
export interface PasskeyAccessor {
  /** Lists all of the user's passkeys. Returns an empty list if no user is signed in. */
  list: (event: H3Event) => Promise<Passkey[]>
  /** Gives one a name of 1 to 64 characters. A request that another site sent is refused. */
  rename: (event: H3Event, credentialID: string, name: string) => Promise<Passkey>
  /**
   * Removes one, even the last: decide whether to allow that before you call it. A request that another site sent is refused.
   *
   * @returns the data that the browser needs to forget it, too.
   * @throws AccessDenied with the code `sign_in_again` if the user didn't sign in within `freshSession` of the provider.
   */
  remove: (event: H3Event, credentialID: string) => Promise<PasskeySignals>
}

/** The functions that handlers call about the user of a request. Each throws an `AuthError` if the configuration is broken. */
export interface SessionFunctions {
  /**
   * Returns the session of a request, or null. It's read once for each request, when you first ask, and kept alive.
   *
   * @throws Error in a handler whose answer Nitro keeps for other users; TypeError if it's called as the function of h3
   *   with the same name.
   */
  getSession: (event: H3Event) => Promise<Session | null>
  /**
   * Changes the session. The callbacks `jwt` or `session` get `data` and decide what becomes of it. A request that another
   * site sent is refused.
   *
   * @returns the session that the callbacks made of it, or null if no user is signed in.
   */
  update: (event: H3Event, data: unknown) => Promise<Session | null>
  /**
   * Returns the access token of the signed-in user, at a provider whose tokens are kept (`account.keepTokens`), renewed if it's
   * about to expire. Never send the token itself to the browser.
   *
   * @param provider - the `id` of the provider.
   */
  accessToken: (event: H3Event, provider: string, options?: AccessTokenOptions) => Promise<AccessTokenResult>
  /** The passkeys of the signed-in user. */
  passkeys: PasskeyAccessor
  /** Returns the sessions of the signed-in user, most recently used first: see `session.details`. */
  sessions: (event: H3Event) => Promise<readonly SessionSummary[]>
  /**
   * Ends one session of the signed-in user. A request that another site sent is refused.
   *
   * @param id - an id of the list.
   * @returns true if the user has such a session.
   */
  endSession: (event: H3Event, id: string) => Promise<boolean>
  /** Ends every session of a user, in every browser. You decide who may do that. A request that another site sent is refused. */
  signOutEverywhere: (event: H3Event, user: string | { readonly id: string }) => Promise<void>
}

/** Makes the functions. */
export function createSessionFunctions(currents: Currents): SessionFunctions {
  async function personal<Result>(event: H3Event, operation: Operation<Result>): Promise<Result> {
    requireUncached(event)
    return call(currents.of(event), async (integration, head, current) => {
      keepFromCaches(current.event.node.res)
      return operation(integration, head, current)
    })
  }
  return {
    async getSession(event, ...more: readonly unknown[]) {
      if (more.length > 0)
        throw new TypeError(
          '`getSession` of @latchkey/nuxt takes the event alone. The function of h3 with this name is in "h3": import it from there.',
        )
      return sessionOf(await currents.of(event), event)
    },
    update: async (event, data) =>
      ownCall(currents.of(event), async (integration, head, current) => {
        const { session, cookies } = await integration.update(head, data)
        setCookies(current.event.node.res, cookies)
        current.session = Promise.resolve(session)
        return session
      }),
    accessToken: async (event, ...question) =>
      personal(event, async (integration, head, current) => {
        const { result, cookies } = await integration.accessToken(head, ...question)
        setCookies(current.event.node.res, cookies)
        return result
      }),
    passkeys: {
      list: async (event) => personal(event, async ({ passkeys }, head) => passkeys.list(head)),
      rename: async (event, ...how) =>
        ownCall(currents.of(event), async ({ passkeys }, head) => passkeys.rename(head, ...how)),
      remove: async (event, id) =>
        ownCall(currents.of(event), async ({ passkeys }, head) => passkeys.remove(head, id)),
    },
    sessions: async (event) => personal(event, async (integration, head) => integration.sessions(head)),
    endSession: async (event, id) =>
      ownCall(currents.of(event), async (integration, head) => integration.endSession(head, id)),
    signOutEverywhere: async (event, user) =>
      ownCall(currents.of(event), async (integration) => integration.signOutEverywhere(user)),
  }
}
