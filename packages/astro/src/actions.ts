import type {
  AuthorizationParams,
  Navigation,
  NavigationFunctions,
  SignInOptions,
  SignOutOptions,
  WithoutRedirect,
} from "@latchkey/core/integration"
import type { CallSupport } from "./call.ts"
import { type AnswerContext, type AuthContext, isActionContext, isCalledByScript } from "./requests.ts"

/**
 * Signs in from code on the server. Refuses requests from other sites.
 *
 * In a page or an endpoint, it returns the response: a redirect (303) to the provider, to the page that says a link
 * was sent, or to `redirectTo`. In an action, it returns the URL to go to. If the browser sent the action's form
 * itself, the user is redirected to that URL; a script that called the action goes there with `location.assign`.
 *
 * @param provider - the provider's id. Without it, the user goes to the sign-in page.
 * @param options - the form, or an object.
 * @throws AuthError if the sign-in fails, such as `CredentialsSignin`; in an action, an `ActionError` with that error
 * as its `cause`.
 */
export interface SignIn {
  (
    context: AuthContext,
    provider: string | undefined,
    options: SignInOptions & WithoutRedirect,
    authorizationParams?: AuthorizationParams,
  ): Promise<string>
  (
    context: AnswerContext,
    provider?: string,
    options?: FormData | URLSearchParams | SignInOptions,
    authorizationParams?: AuthorizationParams,
  ): Promise<Response>
  (
    context: AuthContext,
    provider?: string,
    options?: FormData | URLSearchParams | SignInOptions,
    authorizationParams?: AuthorizationParams,
  ): Promise<string>
}

/**
 * Ends the session from code on the server. Refuses requests from other sites. Like `signIn`, it returns a redirect,
 * to `redirectTo` or first to the provider; in an action, it returns the URL.
 *
 * @throws AuthError if the sign-out fails.
 */
export interface SignOut {
  (context: AuthContext, options: SignOutOptions & WithoutRedirect): Promise<string>
  (context: AnswerContext, options?: SignOutOptions): Promise<Response>
  (context: AuthContext, options?: SignOutOptions): Promise<string>
}

/** The functions with which server code signs users in and out. */
export interface Actions {
  signIn: SignIn
  signOut: SignOut
}

/** Creates the functions. */
export function createActions(
  { currentOf }: CallSupport,
  { signIn, signOut }: NavigationFunctions<AuthContext>,
): Actions {
  function goTo(context: AuthContext, { url, isRedirect }: Navigation): Response | string {
    if (!isRedirect) return url
    if (!isActionContext(context))
      // 303 makes the browser send a GET request (RFC 9110 §15.4.4).
      return new Response(null, { status: 303, headers: { Location: url } })
    if (!isCalledByScript(context)) currentOf(context).goesTo = url
    return url
  }

  return {
    signIn: (async (context, ...how) => goTo(context, await signIn(context, ...how))) as SignIn,
    signOut: (async (context, options?: SignOutOptions) =>
      goTo(context, await signOut(context, options))) as SignOut,
  }
}
