import {
  createRequestFunctions,
  type NavigationFunctions,
  type PasskeyFunctions,
  type RequestFunctions,
} from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { call } from "./call.ts"
import { setCookies, type CurrentOf } from "./current.ts"

/** The user's passkeys, for code on the server. */
export interface PasskeyAccessor extends PasskeyFunctions<RequestEvent> {}

/**
 * The functions that `load`, actions, endpoints and remote functions call about the user of a request. Each throws an `AuthError` if
 * the configuration is broken.
 */
export interface SessionFunctions extends RequestFunctions<RequestEvent> {}

/** Makes the functions, and the parts from which `signIn` and `signOut` are made. */
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
