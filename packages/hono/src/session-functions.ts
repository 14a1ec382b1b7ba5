import {
  createRequestFunctions,
  type NavigationFunctions,
  type PasskeyFunctions,
  type RequestFunctions,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { Context } from "hono"
import { call } from "./call.ts"
import { setCookies, type CurrentOf } from "./current.ts"
import { sessionOf } from "./session-of.ts"

/** The user's passkeys, for handlers. */
export interface PasskeyAccessor extends PasskeyFunctions<Context> {}

/** The functions that handlers call about the user of a request. Each throws an `AuthError` if the configuration is broken. */
export interface SessionFunctions extends RequestFunctions<Context> {
  /** Returns the session of a request, or null. It's read once for each request, and without `auth()` when you first ask. */
  getSession: (c: Context) => Promise<Session | null>
}

/** Makes the functions, and the parts from which `signIn` and `signOut` are made. */
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
