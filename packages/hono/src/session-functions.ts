import {
  createRequestFunctions,
  type AccountFunctions,
  type NavigationFunctions,
  type PasskeyFunctions,
  type RequestFunctions,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { Context } from "hono"
import { call, type CurrentOf, sessionOf, setCookies } from "./current.ts"

/** The accounts at services that the user signs in with, for handlers. */
export interface AccountAccessor extends AccountFunctions<Context> {}

/** The user's passkeys, for handlers. */
export interface PasskeyAccessor extends PasskeyFunctions<Context> {}

/**
 * The functions for handlers that concern the request's user. Each throws an `AuthError` if the configuration is
 * broken.
 */
export interface SessionFunctions extends RequestFunctions<Context> {
  /**
   * Returns the session of a request, or null. It's read once for each request; without `auth()`, when you first call
   * this function.
   */
  getSession: (c: Context) => Promise<Session | null>
}

/** Creates the functions, and the parts that `signIn` and `signOut` are built from. */
export function createSessionFunctions(
  currentOf: CurrentOf,
): SessionFunctions & { readonly navigation: NavigationFunctions<Context> } {
  const functions = createRequestFunctions<Context>({
    run: async (c, operation) => call(currentOf(c), operation),
    setCookies: async (c, cookies) => setCookies(await currentOf(c), cookies),
    keepSession: async (c, session) => {
      const current = await currentOf(c)
      current.session = session === undefined ? undefined : Promise.resolve(session)
      if (session !== undefined) c.set("session", session)
    },
    pageOf: (c) => c.req.header("referer") ?? "/",
  })
  return { ...functions, getSession: async (c) => sessionOf(await currentOf(c)) }
}
