import {
  createRequestFunctions,
  type NavigationFunctions,
  type PasskeyFunctions,
  type RequestFunctions,
} from "@latchkey/core/integration"
import { call, type CallSupport } from "./call.ts"
import { keepCookies } from "./current.ts"
import type { AuthContext } from "./request/auth-context.ts"
import { pageOf } from "./request/page-of.ts"

/** The user's passkeys, for code on the server. */
export interface PasskeyAccessor extends PasskeyFunctions<AuthContext> {}

/**
 * The functions that pages, endpoints and actions call about the user of a request: the first argument is `Astro`, or the `context`.
 * Each throws an `AuthError` if the configuration is broken; in an action, an error that the client caused is an `ActionError`.
 */
export interface SessionFunctions extends RequestFunctions<AuthContext> {
  /**
   * Returns the access token of the signed-in user, at a provider whose tokens are kept (`account.keepTokens`), renewed if it's
   * about to expire. Never send the token itself to the browser.
   *
   * Without an adapter the tokens are in a cookie: ask in the page itself, not in a component, which is rendered when the head of
   * the answer is on its way.
   *
   * @param provider - the `id` of the provider.
   */
  accessToken: RequestFunctions<AuthContext>["accessToken"]
}

/** Makes the functions, and the parts from which `signIn` and `signOut` are made. */
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
