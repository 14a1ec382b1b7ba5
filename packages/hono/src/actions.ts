import type { NavigationFunctions } from "@latchkey/core/integration"
import type { Context } from "hono"

/** The third argument of `signIn`: the form's fields, and the page to go to afterwards. */
export interface SignInOptions {
  /** The path to go to afterwards. Default: the page that sent the request. */
  redirectTo?: string | undefined
  [field: string]: unknown
}

/** The options of `signOut`. */
export interface SignOutOptions {
  /** The path to go to afterwards. Default: the page that sent the request. */
  redirectTo?: string | undefined
  /**
   * Signs out at the provider, too: `true` at the session's provider, an id at the provider with that id, `false` at
   * no provider. Default: the provider's `logout` option.
   */
  provider?: boolean | string | undefined
}

/** Parameters of the authorization request, such as `prompt` or `login_hint`. */
export type AuthorizationParams = string | Record<string, string> | URLSearchParams | string[][]

/** The functions with which handlers sign users in and out. Each returns the handler's response. */
export interface Actions {
  /**
   * Signs in. Refuses requests from other sites.
   *
   * @param provider - the provider's id. Without it, the user goes to the sign-in page.
   * @param options - the form, or an object.
   * @returns a redirect (303): to the provider, to the page that says a link was sent, or to `redirectTo`.
   * @throws AuthError if the sign-in fails, such as `CredentialsSignin`. If you don't catch an error that the user
   *   caused, the response has a status from 400 to 499.
   */
  signIn: (
    c: Context,
    provider?: string,
    options?: FormData | URLSearchParams | SignInOptions,
    authorizationParams?: AuthorizationParams,
  ) => Promise<Response>
  /**
   * Ends the session. Refuses requests from other sites.
   *
   * @returns a redirect (303): to `redirectTo`, or first to the provider.
   */
  signOut: (c: Context, options?: SignOutOptions) => Promise<Response>
}

/** Creates the functions. */
export function createActions({ signIn, signOut }: NavigationFunctions<Context>): Actions {
  // 303 makes the browser send a GET request (RFC 9110 §15.4.4).
  return {
    signIn: async (c, ...how) => c.redirect((await signIn(c, ...how)).url, 303),
    signOut: async (c, options) => c.redirect((await signOut(c, options)).url, 303),
  }
}
