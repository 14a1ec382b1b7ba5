import {
  createRequestFunctions,
  type AccessTokenOptions,
  type AccessTokenResult,
  type AccountFunctions,
  type AuthorizationParams,
  type Navigation,
  type PasskeyFunctions,
  type RequireFreshOptions,
  type SessionSummary,
  type SessionUser,
  type SignInFields,
  type SignOutTarget,
  type StartSessionOptions,
  type SuggestedProviderId,
} from "@latchkey/core/integration"
import { keepFromCaches, setCookies } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import { HttpStatus, Injectable } from "@nestjs/common"
import { asExceptions } from "./request/auth-exception.ts"
import { exchangeOf, headOf, sessionOf } from "./request/exchange.ts"
import type { AuthRequest } from "./request/platform-messages.ts"
import { requireFresh } from "./require-fresh.ts"

/**
 * The return value of a handler with `@Redirect()`: it redirects the browser, which then sends a GET request (RFC 9110
 * §15.4.4).
 */
export interface Redirection {
  readonly url: string
  readonly statusCode: HttpStatus.SEE_OTHER
}

/** The accounts at services that the user signs in with, for handlers. */
export interface AccountAccessor extends AccountFunctions<AuthRequest> {}

/** The user's passkeys, for handlers. */
export interface PasskeyAccessor extends PasskeyFunctions<AuthRequest> {}

const functions = /* @__PURE__ */ createRequestFunctions<AuthRequest>({
  run: async (request, operation) => {
    const exchange = exchangeOf(request)
    keepFromCaches(exchange.head)
    return asExceptions(exchange, async ({ integration }) => operation(integration, headOf(exchange)))
  },
  setCookies: (request, cookies) => setCookies(exchangeOf(request).head, cookies),
  keepSession: (request, session) => {
    exchangeOf(request).session = session === undefined ? undefined : Promise.resolve(session)
  },
  pageOf: (_request, { headers }) => headers.get("referer") ?? "/",
})

/**
 * The service for handlers. Each method takes the request that a handler gets by `@Req()`, from Express or Fastify,
 * and sets cookies in its response. A failure that the client caused is an `AuthException`, with a status from 400 to
 * 499; a broken configuration or store is an `AuthError`, which NestJS answers with 500.
 */
export class AuthService {
  /** The accounts at services that the signed-in user signs in with. */
  readonly accounts: AccountAccessor = functions.accounts

  /** The signed-in user's passkeys. */
  readonly passkeys: PasskeyAccessor = functions.passkeys

  /** Returns the session of a request, or null if no user is signed in. It's read once per request. */
  async session(request: AuthRequest): Promise<Session | null> {
    return sessionOf(exchangeOf(request))
  }

  /**
   * Returns the session of a user who authenticated recently.
   *
   * @throws HttpException if the session isn't fresh: for a browser, a redirect to the sign-in page; for a program, a
   *   401 with a challenge (RFC 9470). AuthError if no configured provider meets the requirements.
   */
  async requireFresh(request: AuthRequest, options: RequireFreshOptions): Promise<Session> {
    return requireFresh(exchangeOf(request), options)
  }

  /**
   * Returns the signed-in user's access token at a provider whose tokens are kept (`account.keepTokens`). Renews the
   * token if it's about to expire. Never send the token itself to the browser.
   *
   * @param provider - the provider's `id`.
   */
  async accessToken(
    request: AuthRequest,
    provider: string,
    options?: AccessTokenOptions,
  ): Promise<AccessTokenResult> {
    return functions.accessToken(request, provider, options)
  }

  /** Returns the signed-in user's sessions, most recently used first: see `session.details`. */
  async sessions(request: AuthRequest): Promise<readonly SessionSummary[]> {
    return functions.sessions(request)
  }

  /**
   * Ends one of the signed-in user's sessions. Refuses requests from other sites.
   *
   * @param id - an id from the list.
   * @returns true if the user has such a session.
   */
  async endSession(request: AuthRequest, id: string): Promise<boolean> {
    return functions.endSession(request, id)
  }

  /**
   * Ends every session of a user, in every browser. Your application must decide who may do that. Refuses requests
   * from other sites.
   */
  async signOutEverywhere(request: AuthRequest, user: string | { readonly id: string }): Promise<void> {
    return functions.signOutEverywhere(request, user)
  }

  /**
   * Changes the session. The `jwt` or `session` callback gets `data` and decides what to do with it. Refuses requests
   * from other sites.
   *
   * @returns the session as changed by the callbacks, or null if no user is signed in.
   */
  async update(request: AuthRequest, data: unknown): Promise<Session | null> {
    return functions.update(request, data)
  }

  /**
   * Signs in. Refuses requests from other sites.
   *
   * @param provider - the provider's id. Without it, the user goes to the sign-in page.
   * @param options - the fields of the form.
   * @returns the return value for a handler with `@Redirect()`: to the provider, to the page that says a link was
   *   sent, or to `redirectTo`.
   * @throws AuthException if the sign-in fails, for example with the type `CredentialsSignin`.
   */
  async signIn(
    request: AuthRequest,
    provider?: SuggestedProviderId,
    options?: FormData | URLSearchParams | SignInFields,
    authorizationParams?: AuthorizationParams,
  ): Promise<Redirection> {
    return redirection(await functions.navigation.signIn(request, provider, options, authorizationParams))
  }

  /**
   * Starts a session for a user whom you've identified yourself: after an invitation, a payment, a code by SMS. It's a
   * sign-in like any other: the callbacks decide, and the browser's former session ends. Refuses requests from other
   * sites, and GET: show a form that posts. The attempts aren't limited: you limit them.
   *
   * @param user - the id of a stored user, or the user with the `id`. Without an adapter, the user.
   * @returns the return value for a handler with `@Redirect()`: to `redirectTo`, or to the URL that the `signIn` callback
   *   has returned instead.
   * @throws AuthException if the `signIn` callback refuses the user; AuthError with the type `UnknownUser` if the store
   *   has no user with the id.
   */
  async startSession(
    request: AuthRequest,
    user: SessionUser,
    options?: StartSessionOptions,
  ): Promise<Redirection> {
    return redirection({ url: await functions.startSession(request, user, options) })
  }

  /**
   * Ends the session in which the user acts as another one (`actor` of `startSession`), and goes back to the user's own
   * session, if it's still valid. Does nothing in any other session. Refuses requests from other sites.
   *
   * @returns true if the user is back in their own session.
   */
  async stopActing(request: AuthRequest): Promise<boolean> {
    return functions.stopActing(request)
  }

  /**
   * Ends the session. Refuses requests from other sites.
   *
   * @returns the return value for a handler with `@Redirect()`: to `redirectTo`, or first to the provider.
   */
  async signOut(request: AuthRequest, options: SignOutTarget = {}): Promise<Redirection> {
    return redirection(await functions.navigation.signOut(request, options))
  }
}
Injectable()(AuthService)

function redirection({ url }: Pick<Navigation, "url">): Redirection {
  return { url, statusCode: HttpStatus.SEE_OTHER }
}
