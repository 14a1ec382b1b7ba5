import {
  createRequestFunctions,
  type AccountFunctions,
  type NavigationFunctions,
  type PasskeyFunctions,
  type RequestFunctions,
} from "@latchkey/core/integration"
import { call, type CallSupport } from "./call.ts"
import { keepCookies } from "./current.ts"
import { type AuthContext, pageOf } from "./requests.ts"

/** The accounts at services that the user signs in with, for code on the server. */
export interface AccountAccessor extends AccountFunctions<AuthContext> {}

/** The user's passkeys, for code on the server. */
export interface PasskeyAccessor extends PasskeyFunctions<AuthContext> {}

/**
 * The functions for pages, endpoints and actions that concern the request's user. The first argument is `Astro`, or
 * the `context`. Each throws an `AuthError` if the configuration is broken; in an action, an error that the client
 * caused is an `ActionError`.
 */
export interface SessionFunctions extends RequestFunctions<AuthContext> {
  /**
   * Returns the signed-in user's access token at a provider whose tokens are kept (`account.keepTokens`). Renews the
   * token if it's about to expire. Never send the token itself to the browser.
   *
   * Without an adapter, the tokens are in a cookie: call this function in the page itself, not in a component, because
   * components are rendered after the response's headers are sent.
   *
   * @param provider - the provider's `id`.
   */
  accessToken: RequestFunctions<AuthContext>["accessToken"]
}

/** Creates the functions, and the parts that `signIn` and `signOut` are built from. */
export function createSessionFunctions(
  support: CallSupport,
): SessionFunctions & { readonly navigation: NavigationFunctions<AuthContext> } {
  const { currentOf } = support
  return createRequestFunctions<AuthContext>({
    run: async (context, operation) => call(support, context, operation),
    setCookies: (context, cookies) => keepCookies(currentOf(context), cookies),
    keepSession: (context, session) => {
      const read = session === undefined ? undefined : Promise.resolve(session)
      Object.assign(currentOf(context), { session: read, known: session })
    },
    pageOf,
  })
}
