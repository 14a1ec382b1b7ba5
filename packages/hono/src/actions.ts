import type { NavigationFunctions, ResponseActions, SuggestedProviderId } from "@latchkey/core/integration"
import type { Context } from "hono"

/** The functions with which handlers sign users in and out. Each returns the handler's response. */
export interface Actions<Id extends string = SuggestedProviderId> extends ResponseActions<Context, Id> {}

/** Creates the functions. */
export function createActions({ signIn, signOut }: NavigationFunctions<Context>): Actions {
  // 303 makes the browser send a GET request (RFC 9110 §15.4.4).
  return {
    signIn: async (c, ...how) => c.redirect((await signIn(c, ...how)).url, 303),
    signOut: async (c, options) => c.redirect((await signOut(c, options)).url, 303),
  }
}
