import type {
  AccessTokenOptions,
  AccessTokenResult,
  Passkey,
  PasskeySignals,
  SessionSummary,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { call, ownCall } from "./call.ts"
import { setCookies, type Current, type Requests } from "./current.ts"
import type { RequestContext } from "./request/request-args.ts"
import { sessionOf } from "./session-of.ts"

/** The user's passkeys, for loaders and actions. */
export interface PasskeyAccessor {
  /** Lists all of the user's passkeys. Returns an empty list if no user is signed in. */
  list: (context: Readonly<RequestContext>) => Promise<Passkey[]>
  /** Gives one a name of 1 to 64 characters. A request that another site sent is refused. */
  rename: (context: Readonly<RequestContext>, credentialID: string, name: string) => Promise<Passkey>
  /**
   * Removes one, even the last: decide whether to allow that before you call it. A request that another site sent is refused.
   *
   * @returns the data that the browser needs to forget it, too.
   * @throws AccessDenied with the code `sign_in_again` if the user didn't sign in within `freshSession` of the provider.
   */
  remove: (context: Readonly<RequestContext>, credentialID: string) => Promise<PasskeySignals>
}

/** The functions that loaders, actions and middleware call. Each throws an `AuthError` if the configuration is broken. */
export interface SessionFunctions {
  /** Returns the session of the request, or null. It's read once for each request, however many loaders ask for it. */
  auth: (context: Readonly<RequestContext>) => Promise<Session | null>
  /**
   * Changes the session. The callbacks `jwt` or `session` get `data` and decide what becomes of it. A request that another
   * site sent is refused.
   *
   * @returns the session that the callbacks made of it, or null if no user is signed in.
   */
  update: (context: Readonly<RequestContext>, data: unknown) => Promise<Session | null>
  /**
   * Returns the access token of the signed-in user, at a provider whose tokens are kept (`account.keepTokens`), renewed if it's
   * about to expire. Never send the token itself to the browser.
   *
   * @param provider - the `id` of the provider.
   */
  accessToken: (
    context: Readonly<RequestContext>,
    provider: string,
    options?: AccessTokenOptions,
  ) => Promise<AccessTokenResult>
  /** The passkeys of the signed-in user. */
  passkeys: PasskeyAccessor
  /** Returns the sessions of the signed-in user, most recently used first: see `session.details`. */
  sessions: (context: Readonly<RequestContext>) => Promise<readonly SessionSummary[]>
  /**
   * Ends one session of the signed-in user. A request that another site sent is refused.
   *
   * @param id - an id of the list.
   * @returns true if the user has such a session.
   */
  endSession: (context: Readonly<RequestContext>, id: string) => Promise<boolean>
  /** Ends every session of a user, in every browser. You decide who may do that. A request that another site sent is refused. */
  signOutEverywhere: (
    context: Readonly<RequestContext>,
    user: string | { readonly id: string },
  ) => Promise<void>
}

/** Makes the functions. */
export function createSessionFunctions(requests: Requests): SessionFunctions {
  const currentOf = (context: Readonly<RequestContext>): Current => requests.current(context)
  return {
    auth: async (context) => sessionOf(currentOf(context)),
    async update(context, data) {
      const current = currentOf(context)
      return ownCall(current, async (integration, head) => {
        const { session, cookies } = await integration.update(head, data)
        setCookies(current, cookies)
        current.session = Promise.resolve(session)
        return session
      })
    },
    async accessToken(context, ...question) {
      const current = currentOf(context)
      return call(current, async (integration, head) => {
        const { result, cookies } = await integration.accessToken(head, ...question)
        setCookies(current, cookies)
        return result
      })
    },
    passkeys: {
      list: async (context) => call(currentOf(context), async ({ passkeys }, head) => passkeys.list(head)),
      rename: async (context, ...how) =>
        ownCall(currentOf(context), async ({ passkeys }, head) => passkeys.rename(head, ...how)),
      remove: async (context, id) =>
        ownCall(currentOf(context), async ({ passkeys }, head) => passkeys.remove(head, id)),
    },
    sessions: async (context) =>
      call(currentOf(context), async (integration, head) => integration.sessions(head)),
    endSession: async (context, id) =>
      ownCall(currentOf(context), async (integration, head) => integration.endSession(head, id)),
    signOutEverywhere: async (context, user) =>
      ownCall(currentOf(context), async (integration) => integration.signOutEverywhere(user)),
  }
}
