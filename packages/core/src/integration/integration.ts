import type { AuthConfig } from "../config/auth-config.ts"
import { resolve } from "../config/resolve.ts"
import { lazily } from "../runtime/lazily.ts"
import { asAuthError } from "../errors/as-auth-error.ts"
import type { AuthError } from "../errors/auth-error.ts"
import { catalog } from "../errors/catalog.ts"
import { AccessDenied, EmailSignin } from "../errors/classes.ts"
import { RefusedRequest } from "../errors/refused-request.ts"
import type { Context } from "../http/context.ts"
import type { Fields } from "../http/fields.ts"
import type { Outcome } from "../http/outcome.ts"
import { ownRedirect } from "../http/safe-redirect.ts"
import { flushConsole } from "../logger/logger.ts"
import type { Session } from "../model/session.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import type { SessionUpdate } from "../session/strategy-types.ts"
import type { AccessTokenAnswer, AccessTokenOptions } from "./access-token.ts"
import type {
  Integration,
  NavigationResult,
  SessionResult,
  SignInInput,
  SignOutInput,
} from "./integration-types.ts"
import { passkeyManagement } from "./passkeys.ts"
import type { RequestHead } from "./request-head.ts"
import type * as Sessions from "./sessions.ts"
import { serverAddress, serverContext } from "./server-context.ts"

// Loaded when they are needed: middleware checks sessions, and hardly ever does more.
const service = /* @__PURE__ */ lazily(async () => import("../auth.ts"))
const navigationActions = /* @__PURE__ */ lazily(async () => import("../actions/navigation-actions.ts"))
const sessionModule = /* @__PURE__ */ lazily(async () => import("./sessions.ts"))
const recovery = /* @__PURE__ */ lazily(async () => import("../recover.ts"))
const given = /* @__PURE__ */ lazily(async () => import("../http/given-fields.ts"))
const accessTokens = /* @__PURE__ */ lazily(async () => import("./access-token.ts"))

/**
 * Makes the integration of a configuration. Whoever calls `signIn`, `signOut` and `update` vouches for the request:
 * they are for server code of the application, and check no CSRF token.
 */
export function createIntegration(config: Omit<AuthConfig, "raw">): Integration {
  return {
    address: async (head) => serverAddress(await resolve(config), head),
    respond: async (request) => (await service()).Auth(request, config),
    session: async (head) => readSession(config, head),
    update: async (head, data) => readSession(config, head, { data }),
    accessToken: async (head, providerId, options) => accessToken(config, head, providerId, options),
    signIn: async (input) => signIn(config, input),
    signOut: async (input) => signOut(config, input),
    passkeys: passkeyManagement(
      async () => resolve(config),
      async (run) => reported(config, run),
    ),
    sessions: async (head) =>
      withSessions(config, async ({ listSessions }) => listSessions(await contextOf(config, head))),
    endSession: async (head, id) =>
      withSessions(config, async ({ endListedSession }) => endListedSession(await contextOf(config, head), id)),
    signOutEverywhere: async (user) =>
      withSessions(config, async ({ signOutUser }) =>
        signOutUser(await resolve(config), typeof user === "string" ? user : user.id),
      ),
  }
}

/** The context of a request that asks for no action. */
async function contextOf(config: AuthConfig, head: RequestHead): Promise<Context> {
  return serverContext(await resolve(config), head, { action: "session" })
}

async function withSessions<Result>(
  config: AuthConfig,
  run: (module: typeof Sessions) => Promise<Result>,
): Promise<Result> {
  return reported(config, async () => {
    const { fault } = await resolve(config)
    if (fault !== undefined) throw fault
    return run(await sessionModule())
  })
}

async function readSession(
  config: AuthConfig,
  head: RequestHead,
  update?: SessionUpdate,
): Promise<SessionResult> {
  const settings = await resolve(config)
  return reported(config, async () => {
    const context = serverContext(settings, head, { action: "session" })
    const sent = update === undefined ? undefined : { data: (await given()).givenData(update.data) }
    const session = await sessionStrategy(settings).read(context, sent, "server")
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
  const settings = await resolve(config)
  return reported(config, async () => {
    const context = serverContext(settings, head, { action: "session" })
    const { accessTokenOf } = await accessTokens()
    const result = await accessTokenOf(context, providerId, options, head.setCookies)
    return { result, cookies: context.jar.written }
  })
}

async function signIn(config: AuthConfig, input: SignInInput): Promise<NavigationResult> {
  const settings = await resolve(config)
  return reported(config, async () => {
    const { providerId, callbackUrl, fields, authorizationParams } = input
    const provider = providerId === undefined ? undefined : settings.providers.get(providerId)
    const { givenFields, givenParameters } = await given()
    const posted = withField(givenFields(fields), "callbackUrl", callbackUrl)
    const direct = provider?.type === "credentials"
    const target = {
      action: direct ? "callback" : "signin",
      provider,
      fields: posted,
      query: givenParameters(authorizationParams),
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
  const settings = await resolve(config)
  return reported(config, async () => {
    const { callbackUrl, provider } = input
    const fields = (await given()).givenFields({ callbackUrl, provider })
    const context = serverContext(settings, input, { action: "signout", fields })
    const { signOut: endSession } = await navigationActions()
    return navigation(await endSession(context), context)
  })
}

function withField(fields: Fields, name: string, value: string | undefined): Fields {
  if (value === undefined) return fields
  return Object.assign(Object.create(null) as Record<string, unknown>, fields, { [name]: value })
}

function signInPage({ address }: Context, callbackUrl: string | undefined): Outcome {
  return { type: "redirect", to: ownRedirect(`${address.base}/signin`, { callbackUrl }) }
}

/** @throws TypeError for an outcome that is no redirect: none of the actions called here has another. */
function navigation(outcome: Outcome, { jar }: Context): NavigationResult {
  if (outcome.type !== "redirect") throw new TypeError("The action ended without saying where to go.")
  return { url: outcome.to, cookies: jar.written }
}

/** What fails is logged, and thrown as an `AuthError`. A fault of the client is a warning, as it is over HTTP. */
async function reported<Result>(config: AuthConfig, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (thrown) {
    const error = asAuthError(thrown)
    const { logger } = await resolve(config)
    if (error instanceof RefusedRequest)
      logger.warn("request-refused", { status: error.status, method: "POST", reason: error.message })
    else logger.error(error)
    throw error
  } finally {
    const pending = flushConsole()
    if (pending !== undefined) await pending
  }
}
