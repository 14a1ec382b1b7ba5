import type {
  AuthorizationParams,
  Navigation,
  NavigationFunctions,
  SignInOptions,
  SignOutOptions,
  SuggestedProviderId,
} from "@latchkey/core/integration"
import { sendRedirect, type H3Event } from "h3"

/** The functions with which handlers sign users in and out. */
export interface Actions<Id extends string = SuggestedProviderId> {
  /**
   * Signs in. Refuses requests from other sites.
   *
   * @param provider - the provider's id. Without it, the user goes to the sign-in page.
   * @param options - the form, or an object.
   * @returns with `redirect: false`, the URL to go to. Otherwise, a response is sent: a redirect (303) to the
   *   provider, to the page that says a link was sent, or to `redirectTo`.
   * @throws AuthError if the sign-in fails, such as `CredentialsSignin`. If you don't catch an error that the user
   *   caused, the response has a status from 400 to 499.
   */
  signIn: {
    (
      event: H3Event,
      provider: Id | undefined,
      options: SignInOptions & { redirect: false },
      authorizationParams?: AuthorizationParams,
    ): Promise<string>
    (
      event: H3Event,
      provider?: Id,
      options?: FormData | URLSearchParams | SignInOptions,
      authorizationParams?: AuthorizationParams,
    ): Promise<string | undefined>
  }
  /**
   * Ends the session. Refuses requests from other sites.
   *
   * @returns with `redirect: false`, the URL to go to. Otherwise, a response is sent: a redirect (303) to
   *   `redirectTo`, or first to the provider.
   */
  signOut: {
    (event: H3Event, options: SignOutOptions & { redirect: false }): Promise<string>
    (event: H3Event, options?: SignOutOptions): Promise<string | undefined>
  }
}

/** Creates the functions. */
export function createActions({ signIn, signOut }: NavigationFunctions<H3Event>): Actions {
  async function goTo(event: H3Event, { url, isRedirect }: Navigation): Promise<string | undefined> {
    if (!isRedirect) return url
    // 303 makes the browser send a GET request (RFC 9110 §15.4.4).
    await sendRedirect(event, url, 303)
    return undefined
  }
  // The result of a call depends on `redirect`.
  return {
    signIn: (async (event, ...how) => goTo(event, await signIn(event, ...how))) as Actions["signIn"],
    signOut: (async (event, options?: SignOutOptions) =>
      goTo(event, await signOut(event, options))) as Actions["signOut"],
  }
}
