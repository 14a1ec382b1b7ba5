import {
  createRequestFunctions,
  type AccountFunctions,
  type NavigationFunctions,
  type PasskeyFunctions,
  type RequestFunctions,
} from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { call, type CurrentOf, setCookies } from "./current.ts"

/** The accounts at services that the user signs in with, for code on the server. */
export interface AccountAccessor extends AccountFunctions<RequestEvent> {}

/** The user's passkeys, for code on the server. */
export interface PasskeyAccessor extends PasskeyFunctions<RequestEvent> {}

/**
 * The functions for `load`, actions, endpoints and remote functions that concern the request's user. Each throws an
 * `AuthError` if the configuration is broken.
 */
export interface SessionFunctions extends RequestFunctions<RequestEvent> {}

/** Creates the functions, and the parts that `signIn` and `signOut` are built from. */
export function createSessionFunctions(
  currentOf: CurrentOf,
): SessionFunctions & { readonly navigation: NavigationFunctions<RequestEvent> } {
  return createRequestFunctions<RequestEvent>({
    run: async (event, operation) => call(await currentOf(event), operation),
    setCookies: async (event, cookies) => setCookies(await currentOf(event), cookies),
    keepSession: async (event, session) => {
      const current = await currentOf(event)
      current.session = session === undefined ? undefined : Promise.resolve(session)
    },
    pageOf: ({ request }) => request.headers.get("referer") ?? "/",
  })
}
