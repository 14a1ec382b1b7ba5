import {
  createRequestFunctions,
  type AccountFunctions,
  type NavigationFunctions,
  type PasskeyFunctions,
  type RequestBridge,
  type RequestFunctions,
} from "@latchkey/core/integration"
import { keepFromCaches, setCookies } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import type { H3Event } from "h3"
import { call, type Currents, requireUncached, sessionOf } from "./current.ts"

/** The accounts at services that the user signs in with, for handlers. */
export interface AccountAccessor extends AccountFunctions<H3Event> {}

/** The user's passkeys, for handlers. */
export interface PasskeyAccessor extends PasskeyFunctions<H3Event> {}

/**
 * The functions for handlers that concern the request's user. Each throws an `AuthError` if the configuration is
 * broken.
 */
export interface SessionFunctions extends RequestFunctions<H3Event> {
  /**
   * Returns the session of a request, or null. It's read once for each request, when you first call this function, and
   * extended.
   *
   * @throws Error in a handler whose response Nitro caches for other users; TypeError if it's called like h3's
   *   function of the same name.
   */
  getSession: (event: H3Event) => Promise<Session | null>
}

/** Creates the functions, and the parts that `signIn` and `signOut` are built from. */
export function createSessionFunctions(
  currents: Currents,
): SessionFunctions & { readonly navigation: NavigationFunctions<H3Event> } {
  const bridge: RequestBridge<H3Event> = {
    run: async (event, operation) => call(currents.of(event), operation),
    setCookies: async (event, cookies) => setCookies((await currents.of(event)).event.node.res, cookies),
    keepSession: async (event, session) => {
      const current = await currents.of(event)
      current.session = session === undefined ? undefined : Promise.resolve(session)
    },
    pageOf: ({ node }) => node.req.headers.referer ?? "/",
  }
  const functions = createRequestFunctions(bridge)
  const { accessToken, accounts, sessions, passkeys } = createRequestFunctions(personal(bridge))
  return {
    async getSession(event, ...more: readonly unknown[]) {
      if (more.length > 0)
        throw new TypeError(
          '`getSession` of @latchkey/nuxt takes only the event. To use the function of h3 with the same name, import it from "h3".',
        )
      return sessionOf(await currents.of(event), event)
    },
    ...functions,
    // The response is for this user, even if it sets no cookie.
    accessToken,
    sessions,
    accounts: { ...functions.accounts, list: accounts.list },
    passkeys: { ...functions.passkeys, list: passkeys.list },
  }

  /** Keeps the response out of caches, and refuses a request whose response Nitro caches for other users. */
  function personal({ run, ...others }: RequestBridge<H3Event>): RequestBridge<H3Event> {
    return {
      ...others,
      run: async (event, operation) => {
        requireUncached(event)
        const { res } = (await currents.of(event)).event.node
        return run(event, async (...given) => {
          keepFromCaches(res)
          return operation(...given)
        })
      },
    }
  }
}
