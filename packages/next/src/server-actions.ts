import { redirect } from "next/dist/client/components/redirect.js"
import type {
  AuthorizationParams,
  RequestHead,
  SessionSummary,
  SessionUser,
  SignInOptions,
  SignOutOptions,
  StartSessionOptions,
  SuggestedProviderId,
} from "@latchkey/core/integration"
import { signInOptions } from "@latchkey/core/integration-requests"
import type { Session } from "@latchkey/core/types"
import type { Configuration } from "./configuration.ts"
import { serverRequest, setCookies } from "./request/server-request.ts"
import { rethrowControlFlow } from "./rethrow-control-flow.ts"

// Not `next/navigation.js`, because in a route handler, Turbopack can't parse the client half of that module.

/**
 * Signs in from server code: a server action or a route handler. Your application is responsible for the call, as for
 * all its server actions.
 *
 * @param provider - the provider's id. Without it, the user goes to the sign-in page.
 * @param options - the form, or an object.
 * @returns with `redirect: false`, the URL to go to, as a string. Otherwise, it doesn't return: it throws Next's
 * redirect error, which must reach Next.
 * @throws AuthError if the sign-in fails, or a field isn't a string, a number, a boolean or null.
 */
export type SignIn<Id extends string = SuggestedProviderId> = (
  provider?: Id,
  options?: FormData | SignInOptions,
  authorizationParams?: AuthorizationParams,
  // oxlint-disable-next-line typescript/no-explicit-any -- applications written for Auth.js use the answer as they like
) => Promise<any>

/** Creates `signIn`. */
export function createSignIn(configuration: Configuration): SignIn {
  return async (providerId, options, authorizationParams) => {
    const head = await serverRequest()
    const { integration } = await configuration()
    const { redirect: redirects, redirectTo, fields } = signInOptions(options)
    const { url, cookies } = await rethrowControlFlow(() =>
      integration.signIn({
        ...head,
        providerId,
        fields,
        callbackUrl: redirectTarget(redirectTo, head.headers),
        authorizationParams,
      }),
    )
    await setCookies(cookies)
    if (redirects) redirect(url)
    return url
  }
}

// Not `next/navigation.js`, because in a route handler, Turbopack can't parse the client half of that module.

/**
 * Ends the session of the current request from server code: a server action or a route handler.
 *
 * @returns with `redirect: false`, the URL to go to, as a string. Otherwise, it doesn't return: it throws Next's
 * redirect error, which must reach Next.
 * @throws AuthError if the sign-out fails.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- applications written for Auth.js use the answer as they like
export type SignOut = (options?: SignOutOptions) => Promise<any>

/** Creates `signOut`. */
export function createSignOut(configuration: Configuration): SignOut {
  return async (options) => {
    const { redirect: redirects = true, redirectTo, provider } = options ?? {}
    const head = await serverRequest()
    const { integration } = await configuration()
    const callbackUrl = redirectTarget(redirectTo, head.headers)
    const { url, cookies } = await rethrowControlFlow(() =>
      integration.signOut({ ...head, callbackUrl, provider }),
    )
    await setCookies(cookies)
    if (redirects) redirect(url)
    return url
  }
}

/**
 * Starts a session for a user whom you've identified yourself, from server code: a server action or a route handler,
 * after an invitation, a payment, a code by SMS. It's a sign-in like any other: the callbacks decide, and the browser's
 * former session ends. Refuses requests from other sites, and GET: show a form that posts. The attempts aren't limited:
 * you limit them.
 *
 * @param user - the id of a stored user, or the user with the `id`. Without an adapter, the user.
 * @returns the URL to go to: `redirectTo`, or the URL that the `signIn` callback has returned instead. It doesn't
 * redirect.
 * @throws UnknownUser if the store has no user with the id; AccessDenied if the `signIn` callback refuses the user.
 */
export type StartSession = (user: SessionUser, options?: StartSessionOptions) => Promise<string>

/** Creates `startSession`. */
export function createStartSession(configuration: Configuration): StartSession {
  return async (user, options) => {
    const head = await serverRequest()
    const { integration } = await configuration()
    const callbackUrl = redirectTarget(undefined, head.headers)
    const { url, cookies } = await rethrowControlFlow(() =>
      integration.startSession({ ...head, user, options, callbackUrl }),
    )
    await setCookies(cookies)
    return url
  }
}

/**
 * Ends the session in which the user acts as another one (`actor` of `startSession`), and goes back to the user's own
 * session, if it's still valid. Does nothing in any other session. Refuses requests from other sites.
 *
 * @returns true if the user is back in their own session.
 */
export type StopActing = () => Promise<boolean>

/** Creates `stopActing`. */
export function createStopActing(configuration: Configuration): StopActing {
  return async () => {
    const head = await serverRequest()
    const { integration } = await configuration()
    const { isBack, cookies } = await rethrowControlFlow(() => integration.stopActing(head))
    await setCookies(cookies)
    return isBack
  }
}

/**
 * Changes the session of the current request from server code: a server action or a route handler. The `jwt` or
 * `session` callback gets `data` and decides what to do with it. This function may change or be removed without
 * notice.
 *
 * @returns the session as changed by the callbacks, or null if no user is signed in.
 * @throws AuthError if the configuration is broken.
 */
export type UnstableUpdate = (
  data: Partial<Session> | { user?: Partial<Session["user"]> | undefined },
) => Promise<Session | null>

/** Creates `unstable_update`. */
export function createUpdate(configuration: Configuration): UnstableUpdate {
  return async (data) => {
    const head = await serverRequest()
    const { integration } = await configuration()
    const { session, cookies } = await rethrowControlFlow(() => integration.update(head, data))
    await setCookies(cookies)
    return session
  }
}

/** The functions that list and end the user's sessions, for server components, server actions and route handlers. */
export interface SessionFunctions {
  /**
   * Returns the signed-in user's sessions, most recently used first: see `session.details`.
   *
   * @throws AuthError if the configuration keeps no details, or the store fails.
   */
  sessions: () => Promise<readonly SessionSummary[]>
  /**
   * Ends one of the signed-in user's sessions.
   *
   * @param id - an id from the list.
   * @returns true if the user has such a session.
   * @throws AuthError if the configuration keeps no details, or the store fails.
   */
  endSession: (id: string) => Promise<boolean>
  /**
   * Ends every session of a user, in every browser. Your application must decide who may do that.
   *
   * @param user - the user, or only the `id`.
   * @throws AuthError if the configuration can't revoke sessions, or the store fails.
   */
  signOutEverywhere: (user: string | { readonly id: string }) => Promise<void>
}

/** Creates the functions. */
export function createSessionFunctions(configuration: Configuration): SessionFunctions {
  return {
    sessions: async () => {
      const head = await serverRequest()
      const { integration } = await configuration()
      return rethrowControlFlow(() => integration.sessions(head))
    },
    endSession: async (id) => {
      const head = await serverRequest()
      const { integration } = await configuration()
      return rethrowControlFlow(() => integration.endSession(head, id))
    },
    signOutEverywhere: async (user) => {
      const head = await requestIfAny()
      const { integration } = await configuration()
      return rethrowControlFlow(() => integration.signOutEverywhere(user, head))
    },
  }
}

/** Returns the current request, or undefined outside a request, such as in a script. */
async function requestIfAny(): Promise<RequestHead | undefined> {
  try {
    return await serverRequest()
  } catch {
    return undefined
  }
}

/** Returns the page to go to after an action that doesn't name one: the page on which it was called. */
function redirectTarget(redirectTo: unknown, headers: Headers): string {
  return typeof redirectTo === "string" ? redirectTo : (headers.get("referer") ?? "/")
}
