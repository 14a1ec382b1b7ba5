import type { Cookie } from "../cookies/cookie.ts"
import type { AuthError } from "../errors/auth-error.ts"
import type { GivenFields, GivenParameters } from "../http/given-fields.ts"
import type { Session } from "../model/session.ts"
import type { AccessTokenAnswer, AccessTokenOptions } from "./access-token.ts"
import type { PasskeyManagement } from "./passkeys.ts"
import type { RequestHead } from "./request-head.ts"
import type { SessionSummary } from "./sessions.ts"

/** A session, and the cookies that the answer to the request has to set. */
export interface SessionResult {
  readonly session: Session | null
  readonly cookies: readonly Cookie[]
}

/** Where to send the person, and the cookies that the answer to the request has to set. */
export interface NavigationResult {
  readonly url: string
  readonly cookies: readonly Cookie[]
  /** What went wrong, where the address is that of a page which says so. It is logged already. */
  readonly error?: AuthError | undefined
}

/** Where the application is reached, as a request shows it and the configuration trusts it. */
export interface ServiceAddress {
  /** Scheme, host, and a port that is not the default one. */
  readonly origin: string
  /** The origin with the base path: what the addresses of actions begin with. */
  readonly base: string
}

/** What `signIn` of an integration gets. */
export interface SignInInput extends RequestHead {
  /** Without one, or with one that is not configured, the person goes to the sign-in page. */
  readonly providerId?: string | undefined
  /** The fields of the form: credentials, an e-mail address. Text, numbers, booleans and null, as in a request's body. */
  readonly fields?: GivenFields | undefined
  /** Where the person goes afterwards. */
  readonly callbackUrl?: string | undefined
  /** Parameters of the authorization request. */
  readonly authorizationParams?: GivenParameters | undefined
}

/** What `signOut` of an integration gets. */
export interface SignOutInput extends RequestHead {
  /** Where the person goes afterwards. */
  readonly callbackUrl?: string | undefined
  /**
   * Whether the person is signed out at the provider as well: `true` at that of the session, an id at that one, `false`
   * at none. Default: as the option `logout` of the session's provider says.
   */
  readonly provider?: boolean | string | undefined
}

/** The service as a framework's package uses it: the same stages as over HTTP, without a request to oneself. */
export interface Integration {
  /** Answers a request to one of the actions. */
  respond(request: Request): Promise<Response>
  /** @throws AuthError where the configuration is broken, or the host of the request is not trusted. */
  address(head: RequestHead): Promise<ServiceAddress>
  /** @throws AuthError where the configuration is broken: never a session that is not one. */
  session(head: RequestHead): Promise<SessionResult>
  /**
   * Hands `data`, as JSON has it, to the application's callbacks, and returns the session they make of it.
   *
   * @throws AuthError where the configuration is broken, or `data` is what the session action would refuse
   *   (`RefusedRequest`).
   */
  update(head: RequestHead, data: unknown): Promise<SessionResult>
  /**
   * Begins a sign-in, or with credentials completes it. Where it cannot begin, because the provider or the mailer is
   * down, the result leads to the page that the HTTP action would lead to.
   *
   * @throws AuthError where a sign-in with credentials fails (`CredentialsSignin`, or what the application threw), the
   *   e-mail address is not one (`EmailSignin`), the `signIn` callback refuses the person (`AccessDenied`), the fields or
   *   parameters are what HTTP would refuse (`RefusedRequest`), or the configuration is broken.
   */
  signIn(input: SignInInput): Promise<NavigationResult>
  /**
   * The access token of the person who is signed in, at a provider whose tokens are kept (`account.keepTokens`): renewed
   * where it ends within `account.renewAhead`, with the authentication and the key of the sign-in, and the `resource` and
   * `audience` that are configured. However many ask at once, in however many instances of the application, the provider
   * is asked once; without an adapter, once in each process.
   *
   * @throws AuthError where the configuration is broken, the provider is none whose tokens are kept (`InvalidProvider`),
   *   the adapter lacks `listAccountsByUserId` or `updateAccount` (`MissingAdapterMethods`), or the store fails.
   */
  accessToken(head: RequestHead, providerId: string, options?: AccessTokenOptions): Promise<AccessTokenAnswer>
  /** @throws AuthError where the sign-out fails. */
  signOut(input: SignOutInput): Promise<NavigationResult>
  /** The passkeys of the person who is signed in. */
  readonly passkeys: PasskeyManagement
  /**
   * The sessions of the person who is signed in, the one used last first: see `session.details`.
   *
   * @throws AuthError where the configuration keeps no details, or the store fails.
   */
  sessions(head: RequestHead): Promise<readonly SessionSummary[]>
  /**
   * Ends one session of the person who is signed in.
   *
   * @param id - of the list.
   * @returns whether they have such a session.
   * @throws AuthError where the configuration keeps no details, or the store fails.
   */
  endSession(head: RequestHead, id: string): Promise<boolean>
  /**
   * Ends every session of a user, in every browser. The application says who may do that.
   *
   * @param user - or the `id` alone.
   * @throws AuthError where the configuration cannot end sessions from elsewhere, or the store fails.
   */
  signOutEverywhere(user: string | { readonly id: string }): Promise<void>
}
