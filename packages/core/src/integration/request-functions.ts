// The functions of frameworks' handlers. No export may lead to the chunk `actions`.

import type { AccountKey } from "../adapter/adapter.ts"
import type { Cookie } from "../cookies/cookie.ts"
import { requireSameOrigin } from "../guard/is-same-origin.ts"
import type { GivenParameters } from "../http/given-fields.ts"
import type { AccountSummary } from "../identity/linked/linked-accounts.ts"
import type { Session } from "../model/session.ts"
import type { AccessTokenResult } from "../oauth/renewal/access-token-result.ts"
import type { Passkey, PasskeySignals } from "../provider/webauthn-config.ts"
import type { AccessTokenOptions } from "./access-token.ts"
import type { StartSessionOptions } from "./action-options.ts"
import type { Integration, NavigationResult, SessionUser, SignInInput } from "./integration-operations.ts"
import type { RequestHead } from "./request-head.ts"
import type { SessionSummary } from "./sessions.ts"
import { signInOptions } from "./sign-in-options.ts"

/** The framework-specific parts of the functions that handlers call. */
export interface RequestBridge<Request> {
  /** Runs an operation of the service for a request. A failure becomes one of the framework's errors. */
  readonly run: <Result>(
    request: Request,
    operation: (integration: Integration, head: RequestHead) => Promise<Result>,
  ) => Promise<Result>
  /** Sets cookies in the response. Its result is awaited. */
  readonly setCookies: (request: Request, cookies: readonly Cookie[]) => unknown
  /** Remembers the session that a request has changed; undefined if it must be read again. Its result is awaited. */
  readonly keepSession: (request: Request, session: Session | null | undefined) => unknown
  /**
   * Called before an operation that changes something, once it's known that the request comes from a page of the
   * application.
   */
  readonly beforeChange?: ((request: Request) => void) | undefined
  /** Returns the page to go to after an action that doesn't name one. */
  readonly pageOf: (request: Request, head: RequestHead) => string
}

/** The user's passkeys, for handlers. */
export interface PasskeyFunctions<Request> {
  /** Lists all of the user's passkeys. Returns an empty list if no user is signed in. */
  list: (request: Request) => Promise<Passkey[]>
  /** Gives a passkey a name of 1 to 64 characters. Refuses requests from other sites. */
  rename: (request: Request, credentialID: string, name: string) => Promise<Passkey>
  /**
   * Removes a passkey, even the user's last one, so decide before the call whether that's allowed. Refuses requests
   * from other sites.
   *
   * @returns the data that the browser needs to remove the passkey, too.
   * @throws AccessDenied, or the framework's error for it, with the code `sign_in_again` if the user didn't sign in
   *   within the provider's `freshSession`.
   */
  remove: (request: Request, credentialID: string) => Promise<PasskeySignals>
}

/** The accounts at services that the user signs in with, for handlers. */
export interface AccountFunctions<Request> {
  /**
   * Lists the user's accounts at `oauth` and `oidc` providers, without their tokens. Returns an empty list if no user is
   * signed in. The adapter must have `listAccountsByUserId`.
   */
  list: (request: Request) => Promise<AccountSummary[]>
  /**
   * Removes an account from the user, unless it's the last way to sign in: other accounts, passkeys, and a confirmed
   * address if a provider sends links to it are ways in; credentials aren't. Refuses requests from other sites.
   *
   * @param account - the `provider` and `providerAccountId` of an account from the list.
   * @returns true if the user had such an account.
   * @throws AccessDenied, or the framework's error for it, if no user is signed in, and with a code: `sign_in_again` if
   *   the user didn't sign in within `linking.requireFresh` (by default, 15 minutes), `last_way_in` if the account has to
   *   stay, `under_way` if the user is unlinking another account at this moment.
   */
  unlink: (request: Request, account: AccountKey) => Promise<boolean>
}

/**
 * The functions that handlers call for the user of a request. Each throws an `AuthError` if the configuration is
 * invalid.
 */
export interface RequestFunctions<Request> {
  /**
   * Changes the session. The `jwt` or `session` callback gets `data`, and decides what to do with it. Refuses requests
   * from other sites.
   *
   * @returns the session that the callbacks return, or null if no user is signed in.
   */
  update: (request: Request, data: unknown) => Promise<Session | null>
  /**
   * Returns the signed-in user's access token for a provider whose tokens are kept (`account.keepTokens`). It's renewed
   * if it's about to expire. Never send the token itself to the browser.
   *
   * @param provider - the `id` of the provider.
   */
  accessToken: (
    request: Request,
    provider: string,
    options?: AccessTokenOptions,
  ) => Promise<AccessTokenResult>
  /**
   * Starts a session for a user whom you've identified yourself: after an invitation, a payment, a code by SMS. It's a
   * sign-in like any other: the callbacks decide, and the browser's former session ends. Refuses requests from other
   * sites, and GET: show a form that posts. The attempts aren't limited: you limit them.
   *
   * @param user - the id of a stored user, or the user with the `id`. Without an adapter, the user.
   * @returns the URL to go to: `redirectTo`, or the URL that the `signIn` callback has returned instead.
   * @throws UnknownUser if the store has no user with the id; AccessDenied if the `signIn` callback refuses the user; or
   *   the framework's errors for them.
   */
  startSession: (request: Request, user: SessionUser, options?: StartSessionOptions) => Promise<string>
  /**
   * Ends the session in which the user acts as another one, and goes back to the user's own session, if it's still valid.
   * Does nothing in any other session. Refuses requests from other sites.
   *
   * @returns true if the user is back in their own session.
   */
  stopActing: (request: Request) => Promise<boolean>
  /** The passkeys of the signed-in user. */
  passkeys: PasskeyFunctions<Request>
  /** The accounts at services that the signed-in user signs in with. */
  accounts: AccountFunctions<Request>
  /** Returns the sessions of the signed-in user, most recently used first. Requires `session.details`. */
  sessions: (request: Request) => Promise<readonly SessionSummary[]>
  /**
   * Ends one session of the signed-in user. Refuses requests from other sites.
   *
   * @param id - an id from the list.
   * @returns true if the user has such a session.
   */
  endSession: (request: Request, id: string) => Promise<boolean>
  /** Ends every session of a user, in every browser. You decide who may call it. Refuses requests from other sites. */
  signOutEverywhere: (request: Request, user: string | { readonly id: string }) => Promise<void>
}

/** The end of a sign-in or sign-out, after its cookies have been set. */
export interface Navigation {
  readonly url: string
  /** False if the application asked for the URL and does the redirect. */
  readonly isRedirect: boolean
}

/** The fields of a sign-in form, and the options of the redirect. */
export type GivenSignInOptions = FormData | URLSearchParams | Readonly<Record<string, unknown>>

/** The options of a sign-out. */
export interface GivenSignOutOptions {
  readonly redirectTo?: string | undefined
  readonly redirect?: boolean | undefined
  readonly provider?: boolean | string | undefined
}

/** The functions with which handlers sign users in and out. They refuse requests from other sites. */
export interface NavigationFunctions<Request> {
  signIn: (
    request: Request,
    provider?: string,
    options?: GivenSignInOptions,
    authorizationParams?: GivenParameters,
    more?: Pick<SignInInput, "showsErrors">,
  ) => Promise<Navigation>
  signOut: (request: Request, options?: GivenSignOutOptions) => Promise<Navigation>
}

/**
 * Creates the functions for a framework's handlers. A function that changes something checks that the request comes
 * from one of the application's own pages, because frameworks run a handler for any request from any site.
 */
export function createRequestFunctions<Request>(
  bridge: RequestBridge<Request>,
): RequestFunctions<Request> & { readonly navigation: NavigationFunctions<Request> } {
  const { run, setCookies, keepSession } = bridge
  const change = ownPagesOnly(bridge)
  return {
    update: async (request, data) => {
      const { session, cookies } = await change(request, async (auth, head) => auth.update(head, data))
      await setCookies(request, cookies)
      await keepSession(request, session)
      return session
    },
    accessToken: async (request, ...which) => {
      const { result, cookies } = await run(request, async (auth, head) => auth.accessToken(head, ...which))
      await setCookies(request, cookies)
      return result
    },
    startSession: async (request, user, options) => {
      const { url, cookies } = await change(request, async (auth, head) =>
        auth.startSession({ ...head, user, options, callbackUrl: bridge.pageOf(request, head) }),
      )
      await setCookies(request, cookies)
      await keepSession(request, undefined)
      return url
    },
    stopActing: async (request) => {
      const { isBack, cookies } = await change(request, async (auth, head) => auth.stopActing(head))
      await setCookies(request, cookies)
      await keepSession(request, undefined)
      return isBack
    },
    passkeys: {
      list: async (request) => run(request, async ({ passkeys }, head) => passkeys.list(head)),
      rename: async (request, ...how) =>
        change(request, async ({ passkeys }, head) => passkeys.rename(head, ...how)),
      remove: async (request, id) => change(request, async ({ passkeys }, head) => passkeys.remove(head, id)),
    },
    accounts: {
      list: async (request) => run(request, async ({ accounts }, head) => accounts.list(head)),
      unlink: async (request, account) =>
        change(request, async ({ accounts }, head) => accounts.unlink(head, account)),
    },
    sessions: async (request) => run(request, async (auth, head) => auth.sessions(head)),
    endSession: async (request, id) => change(request, async (auth, head) => auth.endSession(head, id)),
    signOutEverywhere: async (request, user) =>
      change(request, async (auth, head) => auth.signOutEverywhere(user, head)),
    navigation: navigationFunctions(bridge, change),
  }
}

function navigationFunctions<Request>(
  { setCookies, keepSession, pageOf }: RequestBridge<Request>,
  change: RequestBridge<Request>["run"],
): NavigationFunctions<Request> {
  /** Runs the operation with the URL of the page to go to afterwards, and sets its cookies. */
  const navigate = async (
    request: Request,
    { redirect = true, redirectTo }: { readonly redirect?: unknown; readonly redirectTo?: unknown },
    operation: (auth: Integration, input: RequestHead & { callbackUrl: string }) => Promise<NavigationResult>,
  ): Promise<Navigation> => {
    const { url, cookies } = await change(request, async (auth, head) => {
      const callbackUrl = typeof redirectTo === "string" ? redirectTo : pageOf(request, head)
      return operation(auth, { ...head, callbackUrl })
    })
    await setCookies(request, cookies)
    await keepSession(request, undefined)
    return { url, isRedirect: redirect !== false }
  }
  return {
    signIn: async (request, providerId, options, authorizationParams, more) => {
      const { fields, ...target } = signInOptions(options)
      return navigate(request, target, async (auth, input) =>
        auth.signIn({ ...input, ...more, providerId, fields, authorizationParams }),
      )
    },
    signOut: async (request, options) => {
      const { provider, ...target } = options ?? {}
      return navigate(request, target, async (auth, input) => auth.signOut({ ...input, provider }))
    },
  }
}

/** Returns a bridge that throws MissingCSRF if the browser says that another site sent the request. */
function ownPagesOnly<Request>({ run, beforeChange }: RequestBridge<Request>): RequestBridge<Request>["run"] {
  return async (request, operation) =>
    run(request, async (integration, head) => {
      const { origin } = await integration.serviceUrl(head)
      requireSameOrigin(head.headers, origin)
      beforeChange?.(request)
      return operation(integration, head)
    })
}
