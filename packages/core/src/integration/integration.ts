import type { AuthConfig } from "../config/auth-config.ts"
import { resolve } from "../config/resolve.ts"
import type { Cookie } from "../cookies/cookie.ts"
import { lazily } from "../runtime/lazily.ts"
import { asAuthError } from "../errors/as-auth-error.ts"
import type { AuthError } from "../errors/auth-error.ts"
import { catalog } from "../errors/catalog.ts"
import { AccessDenied, EmailSignin } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import type { Outcome } from "../http/outcome.ts"
import { ownRedirect } from "../http/safe-redirect.ts"
import type { Session } from "../model/session.ts"
import { sessionStrategy } from "../session/session.ts"
import type { SessionUpdate } from "../session/strategy.ts"
import type { AccessTokenAnswer, AccessTokenOptions } from "./access-token.ts"
import type { RequestHead } from "./request-head.ts"
import { serverAddress, serverContext } from "./server-context.ts"

// Loaded when they are needed: middleware checks sessions, and hardly ever does more.
const service = lazily(async () => import("../auth.ts"))
const navigationActions = lazily(async () => import("../actions/navigation.ts"))
const recovery = lazily(async () => import("../recover.ts"))
const accessTokens = lazily(async () => import("./access-token.ts"))

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
  /** The fields of the form: credentials, an e-mail address. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined
  /** Where the person goes afterwards. */
  readonly callbackUrl?: string | undefined
  /** Parameters of the authorization request. */
  readonly authorizationParams?: Iterable<readonly [string, string]> | undefined
}

/** What `signOut` of an integration gets. */
export interface SignOutInput extends RequestHead {
  /** Where the person goes afterwards. */
  readonly callbackUrl?: string | undefined
}

/** The service as a framework's package uses it: the same stages as over HTTP, without a request to oneself. */
export interface Integration {
  /** Answers a request to one of the actions. */
  respond(request: Request): Promise<Response>
  /** @throws AuthError where the configuration is broken, or the host of the request is not trusted. */
  address(head: RequestHead): ServiceAddress
  /** @throws AuthError where the configuration is broken: never a session that is not one. */
  session(head: RequestHead): Promise<SessionResult>
  /** Hands `data` to the application's callbacks, and returns the session they make of it. */
  update(head: RequestHead, data: unknown): Promise<SessionResult>
  /**
   * Begins a sign-in, or with credentials completes it. Where it cannot begin, because the provider or the mailer is
   * down, the result leads to the page that the HTTP action would lead to.
   *
   * @throws AuthError where a sign-in with credentials fails (`CredentialsSignin`, or what the application threw), the
   *   e-mail address is not one (`EmailSignin`), the `signIn` callback refuses the person (`AccessDenied`), or the
   *   configuration is broken.
   */
  signIn(input: SignInInput): Promise<NavigationResult>
  /**
   * The access token of the person who is signed in, at a provider whose tokens are kept (`account.keepTokens`): renewed
   * where it ends within `account.renewAhead`, with the authentication, the key and the audience of the sign-in. However
   * many ask at once, in however many instances of the application, the provider is asked once.
   *
   * @throws AuthError where the configuration is broken, the provider is none whose tokens are kept (`InvalidProvider`),
   *   the adapter lacks `listAccountsByUserId` or `updateAccount` (`MissingAdapterMethods`), or the store fails.
   */
  accessToken(head: RequestHead, providerId: string, options?: AccessTokenOptions): Promise<AccessTokenAnswer>
  /** @throws AuthError where the sign-out fails. */
  signOut(input: SignOutInput): Promise<NavigationResult>
}

/**
 * Makes the integration of a configuration. Whoever calls `signIn`, `signOut` and `update` vouches for the request:
 * they are for server code of the application, and check no CSRF token.
 */
export function createIntegration(config: Omit<AuthConfig, "raw">): Integration {
  return {
    address: (head) => serverAddress(resolve(config), head),
    respond: async (request) => (await service()).Auth(request, config),
    session: async (head) => readSession(config, head),
    update: async (head, data) => readSession(config, head, { data }),
    accessToken: async (head, providerId, options) => accessToken(config, head, providerId, options),
    signIn: async (input) => signIn(config, input),
    signOut: async (input) => signOut(config, input),
  }
}

async function readSession(
  config: AuthConfig,
  head: RequestHead,
  update?: SessionUpdate,
): Promise<SessionResult> {
  const settings = resolve(config)
  return reported(config, async () => {
    const context = serverContext(settings, head, { action: "session" })
    const session = await sessionStrategy(settings).read(context, update, "server")
    const asSent = session === null || settings.callbacks.session === undefined ? session : asJson(session)
    return { session: asSent, cookies: context.jar.written }
  })
}

/** The session as it would arrive over HTTP: what the `session` callback returns may hold dates. */
function asJson(session: Session): Session {
  return JSON.parse(JSON.stringify(session)) as Session
}

async function accessToken(
  config: AuthConfig,
  head: RequestHead,
  providerId: string,
  options: AccessTokenOptions = {},
): Promise<AccessTokenAnswer> {
  const settings = resolve(config)
  return reported(config, async () => {
    const context = serverContext(settings, head, { action: "session" })
    const { accessTokenOf } = await accessTokens()
    const result = await accessTokenOf(context, providerId, options, head.setCookies)
    return { result, cookies: context.jar.written }
  })
}

async function signIn(config: AuthConfig, input: SignInInput): Promise<NavigationResult> {
  const settings = resolve(config)
  return reported(config, async () => {
    const { providerId, callbackUrl, fields, authorizationParams } = input
    const provider = providerId === undefined ? undefined : settings.providers.get(providerId)
    const posted = { ...fields, ...(callbackUrl === undefined ? {} : { callbackUrl }) }
    const direct = provider?.type === "credentials"
    const target = {
      action: direct ? "callback" : "signin",
      provider,
      fields: posted,
      query: authorizationParams,
    } as const
    const context = serverContext(settings, input, target)
    if (provider === undefined) return navigation(signInPage(context, callbackUrl), context)
    const actions = await navigationActions()
    const begin = direct ? actions.callback : actions.startSignIn
    try {
      return navigation(await begin(context), context)
    } catch (thrown) {
      return failedSignIn(asAuthError(thrown), context)
    }
  })
}

/** @throws the error, where it is the answer of the application, or no page says what is wrong. */
async function failedSignIn(error: AuthError, context: Context): Promise<NavigationResult> {
  const isAnswer = error instanceof AccessDenied || error instanceof EmailSignin
  if (isAnswer || context.provider?.type === "credentials" || catalog[error.type]?.page === "none")
    throw error
  const { recover } = await recovery()
  return { ...navigation(await recover(error, context), context), error }
}

async function signOut(config: AuthConfig, input: SignOutInput): Promise<NavigationResult> {
  const settings = resolve(config)
  return reported(config, async () => {
    const { callbackUrl } = input
    const fields = callbackUrl === undefined ? {} : { callbackUrl }
    const context = serverContext(settings, input, { action: "signout", fields })
    const { signOut: endSession } = await navigationActions()
    return navigation(await endSession(context), context)
  })
}

function signInPage({ address }: Context, callbackUrl: string | undefined): Outcome {
  return { type: "redirect", to: ownRedirect(`${address.base}/signin`, { callbackUrl }) }
}

/** @throws TypeError for an outcome that is no redirect: none of the actions called here has another. */
function navigation(outcome: Outcome, { jar }: Context): NavigationResult {
  if (outcome.type !== "redirect") throw new TypeError("The action ended without saying where to go.")
  return { url: outcome.to, cookies: jar.written }
}

/** What fails is logged, and thrown as an `AuthError`. */
async function reported<Result>(config: AuthConfig, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (thrown) {
    const error = asAuthError(thrown)
    resolve(config).logger.error(error)
    throw error
  }
}
