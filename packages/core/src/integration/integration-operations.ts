import type { Cookie } from "../cookies/cookie.ts"
import type { AuthError } from "../errors/auth-error.ts"
import type { GivenFields, GivenParameters } from "../http/given-fields.ts"
import type { WarningCode } from "../logger/warnings.ts"
import type { Session, User } from "../model/session.ts"
import type { AccountManagement } from "./accounts.ts"
import type { StartSessionOptions } from "./action-options.ts"
import type { AccessTokenAnswer, AccessTokenOptions } from "./access-token.ts"
import type { PasskeyManagement } from "./passkeys.ts"
import type { FreshSessionOptions } from "./guard-demands.ts"
import type { FreshSessionResult } from "./require-fresh.ts"
import type { RequestHead } from "./request-head.ts"
import type { SessionSummary } from "./sessions.ts"

/** A session, and the cookies that the response must set. */
export interface SessionResult {
  readonly session: Session | null
  readonly cookies: readonly Cookie[]
}

/** The URL to redirect the user to, and the cookies that the response must set. */
export interface NavigationResult {
  readonly url: string
  readonly cookies: readonly Cookie[]
  /** The error, if the URL leads to a page that explains it. It has already been logged. */
  readonly error?: AuthError | undefined
}

/** The application's origin and base, taken from a request as far as the configuration trusts it. */
export interface ServiceUrl {
  /** Scheme, host, and the port if it isn't the default. */
  readonly origin: string
  /** The origin with the base path. The URLs of all actions begin with it. */
  readonly base: string
}

/** The parameters of an integration's `signIn`. */
export interface SignInInput extends RequestHead {
  /** The provider's id. Without an id, or with one that isn't configured, the user goes to the sign-in page. */
  readonly providerId?: string | undefined
  /**
   * The fields of the form, such as credentials or an e-mail address. Each value is text, a number, a boolean or null,
   * as in a request's body.
   */
  readonly fields?: GivenFields | undefined
  /** The URL to go to afterwards. */
  readonly callbackUrl?: string | undefined
  /** Parameters of the authorization request. */
  readonly authorizationParams?: GivenParameters | undefined
  /**
   * True if the application passes on a form unchanged. A failure then leads to the page that explains it, as over
   * HTTP, even if the application could handle it. Default: false.
   */
  readonly showsErrors?: boolean | undefined
}

/** The parameters of an integration's `signOut`. */
export interface SignOutInput extends RequestHead {
  /** The URL to go to afterwards. */
  readonly callbackUrl?: string | undefined
  /**
   * Also signs out at the provider: `true` for the session's provider, an id for the provider with that id, `false` for
   * none. Default: the `logout` option of the session's provider.
   */
  readonly provider?: boolean | string | undefined
}

/** The user of {@link StartSessionInput}: the id of a stored user, or the user, whose `id` is required. */
export type SessionUser = string | (User & { readonly id: string })

/** The parameters of an integration's `startSession`. */
export interface StartSessionInput extends RequestHead {
  /** With an adapter, only the id counts, and the user is read from the store. */
  readonly user: SessionUser
  readonly options?: StartSessionOptions | undefined
  /** The URL to go to afterwards, unless the options name one. */
  readonly callbackUrl?: string | undefined
}

/** The result of the end of acting, and the cookies that the response must set. */
export interface StopActingResult {
  /**
   * True if the user who acted is back in their own session. False if that session is over, so that no one is signed in,
   * and if the request's session was no such session.
   */
  readonly isBack: boolean
  readonly cookies: readonly Cookie[]
}

/** The options of a request to one of the actions. */
export interface RespondOptions extends Pick<RequestHead, "clientAddress"> {
  /**
   * True if a form needs no CSRF token as long as the browser says that a page of the application sent it:
   * `Sec-Fetch-Site: same-origin`, or, if that's missing, the application's own `Origin`. Only for frameworks that check
   * the origin of forms themselves, so that their applications rely on it. Default: `false`.
   */
  readonly trustsOrigin?: boolean | undefined
}

/** The service, as a framework's package calls it. It runs the same stages as over HTTP, without a request to itself. */
export interface Integration {
  /** Answers a request to one of the actions. */
  respond(request: Request, options?: RespondOptions): Promise<Response>
  /**
   * Returns the application's origin and base.
   *
   * @throws AuthError if the configuration is invalid, or the request's host isn't trusted.
   */
  serviceUrl(head: RequestHead): Promise<ServiceUrl>
  /**
   * Returns the session of a request.
   *
   * @throws AuthError if the configuration is invalid. An error is never returned as a session.
   */
  session(head: RequestHead): Promise<SessionResult>
  /** Logs a warning about something that only the framework's package knows. Does nothing in production. */
  advise(code: WarningCode): Promise<void>
  /**
   * Passes `data`, as JSON, to the application's callbacks, and returns the session that they create.
   *
   * @throws AuthError if the configuration is invalid, or if the `session` action would refuse `data`
   *   (`RefusedRequest`).
   */
  update(head: RequestHead, data: unknown): Promise<SessionResult>
  /**
   * Begins a sign-in, or completes it if the provider is for credentials. If it can't begin because the provider or the
   * mailer is down, the result leads to the same page as the HTTP action.
   *
   * @throws AuthError if a sign-in with credentials fails (`CredentialsSignin`, or the application's error), the e-mail
   *   address isn't valid (`EmailSignin`), the `signIn` callback refuses the user (`AccessDenied`), HTTP would refuse
   *   the fields or parameters (`RefusedRequest`), or the configuration is invalid. With `showsErrors`, only for the
   *   last two.
   */
  signIn(input: SignInInput): Promise<NavigationResult>
  /**
   * Returns the signed-in user's access token for a provider whose tokens are kept (`account.keepTokens`). It's renewed
   * if it expires within `account.renewAhead`, with the authentication and the key of the sign-in, and the configured
   * `resource` and `audience`. Simultaneous calls send one request to the provider, even if the application runs
   * several instances; without an adapter, they send one in each process.
   *
   * @throws AuthError if the configuration is invalid, the provider's tokens aren't kept (`InvalidProvider`), the
   *   adapter lacks `listAccountsByUserId` or `updateAccount` (`MissingAdapterMethods`), or the store fails.
   */
  accessToken(head: RequestHead, providerId: string, options?: AccessTokenOptions): Promise<AccessTokenAnswer>
  /**
   * Returns the session of a request if its user authenticated recently enough, and in a way you accept. Otherwise,
   * returns the page on which the user signs in again, and a challenge for programs. The user returns by GET to
   * `callbackUrl`, a URL on the application's own origin. That sign-in accepts only the user who is already signed in.
   *
   * @throws AuthError if the configuration is invalid, no configured provider can meet the requirements
   *   (`InvalidProvider`), they're out of range (`UnsupportedStrategy`), or the store fails.
   */
  requireFresh(
    head: RequestHead,
    options: FreshSessionOptions & { readonly callbackUrl?: string | undefined },
  ): Promise<FreshSessionResult>
  /**
   * Starts a session for a user whom the application has identified itself. It's a sign-in like any other: the
   * callbacks decide, and the session of this browser is replaced. Unlike the other operations, it checks the request
   * itself.
   *
   * @returns the URL to go to: of the options, or of the `signIn` callback, which then hasn't signed the user in.
   * @throws AuthError if the request's method is safe, such as GET (`RefusedRequest` with status 405), another site sent
   *   the request (`MissingCSRF`), the store has no such user (`UnknownUser`), the user has no proper id
   *   (`RefusedRequest`), the `signIn` callback refuses the user (`AccessDenied`), an option has a wrong value
   *   (`UnsupportedStrategy`), or the configuration is invalid.
   */
  startSession(input: StartSessionInput): Promise<NavigationResult>
  /**
   * Ends the session of a request in which a user acts as another one, and goes back to that user's own session. Does
   * nothing in any other session. Like `startSession`, it refuses requests from other sites itself.
   *
   * @throws AuthError if another site sent the request (`MissingCSRF`), the configuration is invalid, or the store fails.
   */
  stopActing(head: RequestHead): Promise<StopActingResult>
  /**
   * Ends the session of a request.
   *
   * @throws AuthError if the sign-out fails.
   */
  signOut(input: SignOutInput): Promise<NavigationResult>
  /** The passkeys of the signed-in user. */
  readonly passkeys: PasskeyManagement
  /** The accounts at services that the signed-in user signs in with. */
  readonly accounts: AccountManagement
  /**
   * Returns the signed-in user's sessions, most recently used first. Requires `session.details`.
   *
   * @throws AuthError if the configuration stores no details, or the store fails.
   */
  sessions(head: RequestHead): Promise<readonly SessionSummary[]>
  /**
   * Ends one of the signed-in user's sessions.
   *
   * @param id - an id from the list.
   * @returns true if the user has such a session.
   * @throws AuthError if the id isn't a string (`RefusedRequest`), the configuration stores no details, or the store
   *   fails.
   */
  endSession(head: RequestHead, id: string): Promise<boolean>
  /**
   * Ends all sessions of a user, in every browser. The application decides who may call it.
   *
   * @param user - the user, or only the `id`.
   * @param head - the request, if there is one, so that no other user who acts as the user can do this.
   * @throws AuthError if the id isn't a string (`RefusedRequest`), the configuration can't revoke sessions, or the
   *   store fails.
   */
  signOutEverywhere(user: string | { readonly id: string }, head?: RequestHead): Promise<void>
}
