import type {
  AuthorizationParams,
  Navigation,
  NavigationFunctions,
  SignInOptions,
  SignOutOptions,
  SuggestedProviderId,
} from "@latchkey/core/integration"
import { call, type CurrentRequests } from "./current.ts"
import { redirectTo } from "./requests.ts"

/** The functions with which server functions and server routes sign users in and out. */
export interface Actions<Id extends string = SuggestedProviderId> {
  /**
   * Signs in. Refuses requests from other sites.
   *
   * @param provider - the provider's id. Without it, the user goes to the sign-in page.
   * @param options - the form, or an object.
   * @returns with `redirect: false`, the URL to go to. Otherwise, it doesn't return: it throws a TanStack Router
   *   redirect, which must reach TanStack Start. The browser then loads the next page as a document.
   * @throws AuthError if the sign-in fails, such as `CredentialsSignin`; Error outside of a request.
   */
  signIn: (
    provider?: Id,
    options?: FormData | URLSearchParams | SignInOptions,
    authorizationParams?: AuthorizationParams,
  ) => Promise<string>
  /**
   * Ends the session. Refuses requests from other sites.
   *
   * @returns with `redirect: false`, the URL to go to. Otherwise, it throws a redirect, to `redirectTo` or first to the
   *   provider.
   */
  signOut: (options?: SignOutOptions) => Promise<string>
}

/** Creates the functions. */
export function createActions(
  requests: CurrentRequests,
  { signIn, signOut }: NavigationFunctions<CurrentRequests>,
): Actions {
  async function goTo({ url, isRedirect }: Navigation): Promise<string> {
    if (!isRedirect) return url
    const serviceUrl = await call(requests, async (integration, head) => integration.serviceUrl(head))
    // oxlint-disable-next-line typescript/only-throw-error -- so TanStack Start learns of a redirect
    throw redirectTo(url, serviceUrl, true)
  }
  return {
    signIn: async (...how) => goTo(await signIn(requests, ...how)),
    signOut: async (options) => goTo(await signOut(requests, options)),
  }
}
