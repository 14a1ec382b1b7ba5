import {
  type AuthorizationParams,
  type ConfiguredIntegration,
  type RequestHead,
  type SessionSummary,
  type SessionUser,
  signInOptions,
  type SignInOptions,
  type SignOutOptions,
  type StartSessionOptions,
  type SuggestedProviderId,
  requireSameOrigin,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { Configuration } from "./configuration.ts"
import {
  currentHead,
  keepFromCaches,
  redirectTo as redirectResponse,
  serverEvent,
  type ServerEvent,
  setCookies,
} from "./requests.ts"

/** A form as an action gets it. Without a script and without files, SolidStart passes it as `URLSearchParams`. */
type Form = FormData | URLSearchParams

/**
 * Signs in from code on the server: an `action` with "use server", or an API route. Refuses requests from other sites.
 *
 * @param provider - the provider's id. Without it, the user goes to the sign-in page.
 * @param options - the form, or an object.
 * @returns with `redirect: false`, the URL to go to. Otherwise, it doesn't return: it throws a redirect `Response`,
 * which must reach SolidStart.
 * @throws AuthError if the sign-in fails, or a field isn't a string, a number, a boolean or null.
 */
export type SignIn<Id extends string = SuggestedProviderId> = (
  provider?: Id,
  options?: Form | SignInOptions,
  authorizationParams?: AuthorizationParams,
) => Promise<string>

/** Creates `signIn`. */
export function createSignIn(configuration: Configuration): SignIn {
  return async (providerId, options, authorizationParams) => {
    const { event, head, integration } = await withoutCause(async () => ownRequest(configuration))
    const { redirect, redirectTo, fields } = signInOptions(options)
    const { url, cookies } = await withoutCause(async () =>
      integration.signIn({
        ...head,
        providerId,
        fields,
        callbackUrl: redirectTarget(redirectTo, head),
        authorizationParams,
      }),
    )
    setCookies(event.response.headers, cookies)
    // oxlint-disable-next-line typescript/only-throw-error -- so SolidStart learns of a redirect
    if (redirect) throw redirectResponse(url, await integration.serviceUrl(head))
    return url
  }
}

/**
 * Ends the session of the current request from code on the server: an `action` with "use server", or an API route.
 * Refuses requests from other sites.
 *
 * @returns with `redirect: false`, the URL to go to. Otherwise, it doesn't return: it throws a redirect `Response`,
 * which must reach SolidStart.
 * @throws AuthError if the sign-out fails.
 */
export type SignOut = (options?: SignOutOptions) => Promise<string>

/** Creates `signOut`. */
export function createSignOut(configuration: Configuration): SignOut {
  return async (options) => {
    const { redirect = true, redirectTo, provider } = options ?? {}
    const { event, head, integration } = await withoutCause(async () => ownRequest(configuration))
    const callbackUrl = redirectTarget(redirectTo, head)
    const { url, cookies } = await withoutCause(async () =>
      integration.signOut({ ...head, callbackUrl, provider }),
    )
    setCookies(event.response.headers, cookies)
    // oxlint-disable-next-line typescript/only-throw-error -- so SolidStart learns of a redirect
    if (redirect) throw redirectResponse(url, await integration.serviceUrl(head))
    return url
  }
}

/**
 * Changes the session of the current request from code on the server. The `jwt` or `session` callback gets `data` and
 * decides what to do with it. Refuses requests from other sites.
 *
 * @returns the session as changed by the callbacks, or null if no user is signed in.
 * @throws AuthError if the configuration is broken.
 */
export type UpdateSession = (
  data: Partial<Session> | { user?: Partial<Session["user"]> | undefined },
) => Promise<Session | null>

/** Creates `update`. */
export function createUpdate(configuration: Configuration): UpdateSession {
  return async (data) => {
    const { event, head, integration } = await withoutCause(async () => ownRequest(configuration))
    const { session, cookies } = await withoutCause(async () => integration.update(head, data))
    setCookies(event.response.headers, cookies)
    return session
  }
}

/**
 * Starts a session for a user whom you've identified yourself, from code on the server: after an invitation, a payment,
 * a code by SMS. It's a sign-in like any other: the callbacks decide, and the browser's former session ends. Refuses
 * requests from other sites, and GET: show a form that posts. The attempts aren't limited: you limit them.
 *
 * @param user - the id of a stored user, or the user with the `id`. Without an adapter, the user.
 * @returns the URL to go to: `redirectTo`, or the URL that the `signIn` callback has returned instead.
 * @throws UnknownUser if the store has no user with the id; AccessDenied if the `signIn` callback refuses the user.
 */
export type StartSession = (user: SessionUser, options?: StartSessionOptions) => Promise<string>

/** Creates `startSession`. */
export function createStartSession(configuration: Configuration): StartSession {
  return async (user, options) => {
    const { event, head, integration } = await withoutCause(async () => ownRequest(configuration))
    const callbackUrl = redirectTarget(undefined, head)
    const { url, cookies } = await withoutCause(async () =>
      integration.startSession({ ...head, user, options, callbackUrl }),
    )
    setCookies(event.response.headers, cookies)
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
    const { event, head, integration } = await withoutCause(async () => ownRequest(configuration))
    const { isBack, cookies } = await withoutCause(async () => integration.stopActing(head))
    setCookies(event.response.headers, cookies)
    return isBack
  }
}

/** The functions that list and end the user's sessions, for code on the server. */
export interface SessionFunctions {
  /**
   * Returns the signed-in user's sessions, most recently used first: see `session.details`.
   *
   * @throws AuthError if the configuration keeps no details, or the store fails.
   */
  sessions: () => Promise<readonly SessionSummary[]>
  /**
   * Ends one of the signed-in user's sessions. Refuses requests from other sites.
   *
   * @param id - an id from the list.
   * @returns true if the user has such a session.
   * @throws AuthError if the configuration keeps no details, or the store fails.
   */
  endSession: (id: string) => Promise<boolean>
  /**
   * Ends every session of a user, in every browser. Your application must decide who may do that. Refuses requests
   * from other sites.
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
      const event = serverEvent()
      keepFromCaches(event.response.headers)
      const { integration } = await configuration(event)
      return withoutCause(async () => integration.sessions(currentHead(event)))
    },
    endSession: async (id) => {
      const { head, integration } = await withoutCause(async () => ownRequest(configuration))
      return withoutCause(async () => integration.endSession(head, id))
    },
    signOutEverywhere: async (user) => {
      const { head, integration } = await withoutCause(async () => ownRequest(configuration))
      return withoutCause(async () => integration.signOutEverywhere(user, head))
    },
  }
}

/** The request of a server function that changes the session, and the configuration that serves it. */
interface OwnRequest extends ConfiguredIntegration {
  readonly event: ServerEvent
  readonly head: RequestHead
}

/**
 * Returns the current request if one of the application's own pages sent it. SolidStart doesn't check that: it runs a
 * server function for a request from any site.
 *
 * @throws MissingCSRF if the browser says that another site sent it; AuthError if the configuration is broken.
 */
export async function ownRequest(configuration: Configuration): Promise<OwnRequest> {
  const event = serverEvent()
  const found = await configuration(event)
  const head = currentHead(event)
  requireSameOrigin(head.headers, (await found.integration.serviceUrl(head)).origin)
  return { ...found, event, head }
}

/** Returns the page to go to after an action that doesn't name one: the page on which it was called. */
function redirectTarget(target: unknown, { headers }: RequestHead): string {
  return typeof target === "string" ? target : (headers.get("referer") ?? "/")
}

/**
 * Runs an operation of the service. SolidStart sends a server function's errors to the browser, which must not get an
 * error's cause. The log contains it.
 */
export async function withoutCause<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation()
  } catch (error) {
    if (error instanceof Error) Reflect.deleteProperty(error, "cause")
    throw error
  }
}
