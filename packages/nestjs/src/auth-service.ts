import { MissingCSRF } from "@latchkey/core/errors"
import {
  isSameOrigin,
  signInOptions,
  type AccessTokenOptions,
  type AccessTokenResult,
  type Integration,
  type NavigationResult,
  type Passkey,
  type PasskeySignals,
  type RequestHead,
  type SessionSummary,
} from "@latchkey/core/integration"
import { keepFromCaches, setCookies } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import { HttpStatus, Injectable } from "@nestjs/common"
import { asExceptions } from "./request/auth-exception.ts"
import { exchangeOf, headOf, sessionOf, type Exchange } from "./request/exchange.ts"
import type { AuthRequest } from "./request/platform-messages.ts"
import { requireFresh, type RequireFreshOptions } from "./require-fresh.ts"

/** The answer of a handler with `@Redirect()`: it sends the browser on, which asks with GET (RFC 9110 §15.4.4). */
export interface Redirection {
  readonly url: string
  readonly statusCode: HttpStatus.SEE_OTHER
}

/** The third argument of `signIn`: the fields of the form, and the page to go to afterwards. */
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
   * Signs out at the provider, too: `true` at the session's provider, an id at that one, `false` at no provider. Default: the
   * provider's option `logout`.
   */
  provider?: boolean | string | undefined
}

/** Parameters of the authorization request, such as `prompt` or `login_hint`. */
export type AuthorizationParams = string | Record<string, string> | URLSearchParams | string[][]

/** The user's passkeys, for handlers. */
export interface PasskeyAccessor {
  /** Lists all of the user's passkeys. Returns an empty list if no user is signed in. */
  list: (request: AuthRequest) => Promise<Passkey[]>
  /** Gives one a name of 1 to 64 characters. A request that another site sent is refused. */
  rename: (request: AuthRequest, credentialID: string, name: string) => Promise<Passkey>
  /**
   * Removes one, even the last: decide whether to allow that before you call it. A request that another site sent is refused.
   *
   * @returns the data that the browser needs to forget it, too.
   * @throws AuthException with the code `sign_in_again` if the user didn't sign in within `freshSession` of the provider.
   */
  remove: (request: AuthRequest, credentialID: string) => Promise<PasskeySignals>
}

/**
 * The service for handlers. Each method takes the request that a handler gets by `@Req()`, of Express or of Fastify, and sets
 * cookies in its response. A failure that the client caused is an `AuthException`, with a status from 400 to 499; a broken
 * configuration or store is an `AuthError`, which NestJS answers with 500.
 */
export class AuthService {
  /** The passkeys of the signed-in user. */
  readonly passkeys: PasskeyAccessor = {
    list: async (request) => read(request, async (integration, head) => integration.passkeys.list(head)),
    rename: async (request, ...how) =>
      change(request, async (integration, head) => integration.passkeys.rename(head, ...how)),
    remove: async (request, id) =>
      change(request, async (integration, head) => integration.passkeys.remove(head, id)),
  }

  /** Returns the session of a request, or null if no user is signed in. It's read once per request. */
  async session(request: AuthRequest): Promise<Session | null> {
    return sessionOf(exchangeOf(request))
  }

  /**
   * Returns the session of a user who authenticated recently.
   *
   * @throws HttpException if the session isn't fresh: for a browser a redirect to the sign-in page, for a program 401 with a
   *   challenge (RFC 9470). AuthError if no configured provider meets the demands.
   */
  async requireFresh(request: AuthRequest, options: RequireFreshOptions): Promise<Session> {
    return requireFresh(exchangeOf(request), options)
  }

  /**
   * Returns the access token of the signed-in user, at a provider whose tokens are kept (`account.keepTokens`), renewed if it's
   * about to expire. Never send the token itself to the browser.
   *
   * @param provider - the `id` of the provider.
   */
  async accessToken(
    request: AuthRequest,
    provider: string,
    options?: AccessTokenOptions,
  ): Promise<AccessTokenResult> {
    return read(request, async (integration, head, exchange) => {
      const { result, cookies } = await integration.accessToken(head, provider, options)
      setCookies(exchange.head, cookies)
      return result
    })
  }

  /** Returns the sessions of the signed-in user, the last used first: see `session.details`. */
  async sessions(request: AuthRequest): Promise<readonly SessionSummary[]> {
    return read(request, async (integration, head) => integration.sessions(head))
  }

  /**
   * Ends one session of the signed-in user. A request that another site sent is refused.
   *
   * @param id - an id of the list.
   * @returns true if the user has such a session.
   */
  async endSession(request: AuthRequest, id: string): Promise<boolean> {
    return change(request, async (integration, head) => integration.endSession(head, id))
  }

  /** Ends every session of a user, in every browser. You decide who may do that. A request that another site sent is refused. */
  async signOutEverywhere(request: AuthRequest, user: string | { readonly id: string }): Promise<void> {
    return change(request, async (integration) => integration.signOutEverywhere(user))
  }

  /**
   * Changes the session. The callbacks `jwt` or `session` get `data` and decide what becomes of it. A request that another site
   * sent is refused.
   *
   * @returns the session that the callbacks made of it, or null if no user is signed in.
   */
  async update(request: AuthRequest, data: unknown): Promise<Session | null> {
    return change(request, async (integration, head, exchange) => {
      const { session, cookies } = await integration.update(head, data)
      setCookies(exchange.head, cookies)
      exchange.session = Promise.resolve(session)
      return session
    })
  }

  /**
   * Signs in. A request that another site sent is refused.
   *
   * @param provider - its id. Without one the user goes to the sign-in page.
   * @param options - the fields of the form.
   * @returns the answer of a handler with `@Redirect()`: to the provider, to the page that says a link was sent, or to
   *   `redirectTo`.
   * @throws AuthException if the sign-in fails, such as with the type `CredentialsSignin`.
   */
  async signIn(
    request: AuthRequest,
    provider?: string,
    options?: FormData | URLSearchParams | SignInOptions,
    authorizationParams?: AuthorizationParams,
  ): Promise<Redirection> {
    const { redirectTo, fields } = signInOptions(options)
    return goTo(request, redirectTo, async (integration, input) =>
      integration.signIn({ ...input, providerId: provider, fields, authorizationParams }),
    )
  }

  /**
   * Ends the session. A request that another site sent is refused.
   *
   * @returns the answer of a handler with `@Redirect()`: to `redirectTo`, or first to the provider.
   */
  async signOut(request: AuthRequest, { redirectTo, provider }: SignOutOptions = {}): Promise<Redirection> {
    return goTo(request, redirectTo, async (integration, input) =>
      integration.signOut({ ...input, provider }),
    )
  }
}
Injectable()(AuthService)

type Operation<Result> = (integration: Integration, head: RequestHead, exchange: Exchange) => Promise<Result>

/** Runs an operation that changes nothing. */
async function read<Result>(request: AuthRequest, operation: Operation<Result>): Promise<Result> {
  const exchange = exchangeOf(request)
  keepFromCaches(exchange.head)
  return asExceptions(exchange, async ({ integration }) => operation(integration, headOf(exchange), exchange))
}

/**
 * Runs an operation, if one of the application's own pages sent the request: NestJS runs a handler for any request, from any
 * site.
 *
 * @throws AuthException if the browser says that another site sent it.
 */
async function change<Result>(request: AuthRequest, operation: Operation<Result>): Promise<Result> {
  return read(request, async (integration, head, exchange) => {
    const { origin } = await integration.serviceUrl(head)
    if (!isSameOrigin(head.headers, origin)) throw new MissingCSRF("The request comes from another site.")
    return operation(integration, head, exchange)
  })
}

async function goTo(
  request: AuthRequest,
  target: unknown,
  navigate: (
    integration: Integration,
    input: RequestHead & { callbackUrl: string },
  ) => Promise<NavigationResult>,
): Promise<Redirection> {
  return change(request, async (integration, head, exchange) => {
    const callbackUrl = typeof target === "string" ? target : (head.headers.get("referer") ?? "/")
    const { url, cookies } = await navigate(integration, { ...head, callbackUrl })
    setCookies(exchange.head, cookies)
    exchange.session = undefined
    return { url, statusCode: HttpStatus.SEE_OTHER }
  })
}
