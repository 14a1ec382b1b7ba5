import {
  createRequestFunctions,
  type AccountFunctions,
  type NavigationFunctions,
  type PasskeyFunctions,
  type RequestFunctions,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { call, type Current, type Requests, sessionOf, setCookies } from "./current.ts"
import type { RequestContext } from "./requests.ts"

/** The accounts at services that the user signs in with, for loaders and actions. */
export interface AccountAccessor extends AccountFunctions<Readonly<RequestContext>> {}

/** The user's passkeys, for loaders and actions. */
export interface PasskeyAccessor extends PasskeyFunctions<Readonly<RequestContext>> {}

/** The functions for loaders, actions and middleware. Each throws an `AuthError` if the configuration is broken. */
export interface SessionFunctions extends RequestFunctions<Readonly<RequestContext>> {
  /**
   * Returns the session of the request, or null. It's read once for each request, however many loaders call this
   * function.
   */
  auth: (context: Readonly<RequestContext>) => Promise<Session | null>
}

/**
 * Creates the functions, and the parts that `signIn` and `signOut` are built from. They let only the application's own
 * pages change something, because React Router doesn't check the origin of requests before 7.12, and never for
 * resource routes.
 */
export function createSessionFunctions(
  requests: Requests,
): SessionFunctions & { readonly navigation: NavigationFunctions<Readonly<RequestContext>> } {
  return {
    auth: async (context) => sessionOf(requests.current(context)),
    ...createRequestFunctions<Readonly<RequestContext>>({
      run: async (context, operation) => call(requests.current(context), operation),
      setCookies: (context, cookies) => setCookies(requests.current(context), cookies),
      keepSession: (context, session) => {
        requests.current(context).session = session === undefined ? undefined : Promise.resolve(session)
      },
      beforeChange: (context) => requireUnanswered(requests.current(context)),
      pageOf: (_, { headers }) => headers.get("referer") ?? "/",
    }),
  }
}

/** Checks that cookies can still be set. @throws Error if they can't. */
function requireUnanswered({ isAnswered }: Current): void {
  if (!isAnswered) return
  throw new Error(
    "The head of the response has already been sent, so no cookie can be set. Await this call before you return.",
  )
}
