import type { AuthConfig } from "../config/auth-config.ts"
import { resolve } from "../config/resolve.ts"
import type { Settings } from "../config/settings.ts"
import { lazily, type Lazy } from "../runtime/lazily.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import { RefusedRequest } from "../errors/refused-request.ts"
import { rememberConnection } from "../config/connection-address.ts"
import { flushConsole } from "../logger/logger.ts"
import type { Session } from "../model/session.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import type { SessionUpdate } from "../session/strategy-methods.ts"
import type { Integration, SessionResult } from "./integration-operations.ts"
import type { RequestHead } from "./request-head.ts"
import { SessionCheck } from "./session-check.ts"
import { serviceUrlOfHead } from "./service-url-of-head.ts"

// Loaded when needed: middleware checks sessions, and hardly ever does more.
const service = /* @__PURE__ */ lazily(async () => import("./auth.ts"))
const actions = /* @__PURE__ */ lazily(async () => import("./server-actions.ts"))
const passkeyModule = /* @__PURE__ */ lazily(async () => import("./passkeys.ts"))
const sessionModule = /* @__PURE__ */ lazily(async () => import("./sessions.ts"))
const freshModule = /* @__PURE__ */ lazily(async () => import("./require-fresh.ts"))
const failures = /* @__PURE__ */ lazily(async () => import("../errors/as-auth-error.ts"))
const given = /* @__PURE__ */ lazily(async () => import("../http/given-fields.ts"))

/**
 * Creates the integration of a configuration. Call `signIn`, `signOut` and `update` only from the application's
 * server code, which vouches for the request: they check no CSRF token.
 */
export function createIntegration(config: Omit<AuthConfig, "raw">): Integration {
  return {
    serviceUrl: async (head) => serviceUrlOfHead(await resolve(config), head),
    respond: async (request, { clientAddress } = {}) =>
      (await service()).Auth(rememberConnection(request, clientAddress), config),
    session: (head) => readSession(config, head),
    advise: async (code) => {
      const { production, logger } = await resolve(config)
      if (!production) logger.warn(code)
    },
    update: (head, data) => readSession(config, head, { data }),
    accessToken: (head, ...which) =>
      using(config, "accessToken", head, actions, ({ accessToken }, settings) =>
        accessToken(settings, head, ...which),
      ),
    requireFresh: async (head, options) => {
      const found = await readSession(config, head)
      return using(config, "requireFresh", head, freshModule, ({ requireFresh }, settings) =>
        requireFresh(settings, head, options, found),
      )
    },
    signIn: (input) =>
      using(config, "signIn", input, actions, ({ signIn }, settings) => signIn(settings, input)),
    signOut: (input) =>
      using(config, "signOut", input, actions, ({ signOut }, settings) => signOut(settings, input)),
    passkeys: passkeyOperations(config),
    sessions: (head) =>
      using(config, "sessions", head, sessionModule, ({ listSessions }, settings) =>
        listSessions(settings, head),
      ),
    endSession: (head, id) =>
      using(config, "endSession", head, sessionModule, ({ endListedSession }, settings) =>
        endListedSession(settings, head, id),
      ),
    signOutEverywhere: (user) =>
      using(config, "signOutEverywhere", undefined, sessionModule, ({ signOutUser }, settings) =>
        signOutUser(settings, user),
      ),
  }
}

/** Returns what users do with their passkeys. */
function passkeyOperations(config: AuthConfig): Integration["passkeys"] {
  return {
    list: (head) =>
      using(config, "passkeys.list", head, passkeyModule, ({ listPasskeys }, settings) =>
        listPasskeys(settings, head),
      ),
    rename: (head, ...how) =>
      using(config, "passkeys.rename", head, passkeyModule, ({ renamePasskey }, settings) =>
        renamePasskey(settings, head, ...how),
      ),
    remove: (head, credentialID) =>
      using(config, "passkeys.remove", head, passkeyModule, ({ removePasskey }, settings) =>
        removePasskey(settings, head, credentialID),
      ),
  }
}

/** Returns the settings of one call: with the record of its request, if there is one. */
function settingsOf(config: AuthConfig, head: RequestHead | undefined): MaybePromise<Settings> {
  return chain(resolve(config), (settings) => settings.audited?.(settings, head) ?? settings)
}

/**
 * Runs a function of a module that is loaded with its first call.
 *
 * @param name - the name of the operation.
 * @param head - the request in which it's called.
 */
async function using<Module, Result>(
  config: AuthConfig,
  name: string,
  head: RequestHead | undefined,
  load: Lazy<Module>,
  run: (module: Module, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = await settingsOf(config, head)
  return reported(settings, name, async () => run(await load(), settings))
}

async function readSession(
  config: AuthConfig,
  head: RequestHead,
  update?: SessionUpdate,
): Promise<SessionResult> {
  const settings = await settingsOf(config, head)
  return reported(settings, update === undefined ? "session" : "update", async () => {
    const context = new SessionCheck(settings, head)
    const sent = update === undefined ? undefined : { data: (await given()).givenData(update.data) }
    const session = await sessionStrategy(settings).read(context, sent, "server")
    const asSent = session === null || settings.callbacks.session === undefined ? session : asJson(session)
    return { session: asSent, cookies: context.jar.newCookies }
  })
}

/** Returns the session as it would arrive over HTTP: the result of the `session` callback may hold dates. */
function asJson(session: Session): Session {
  return JSON.parse(JSON.stringify(session)) as Session
}

/** Logs a failure, and throws it as an `AuthError`. A fault of the client is a warning, as over HTTP. */
async function reported<Result>(
  { logger, record, observe }: Settings,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await (observe === undefined ? run() : observe({ type: "call", name }, run))
  } catch (thrown) {
    const { asAuthError } = await failures()
    const error = asAuthError(thrown)
    record?.refuse(error)
    if (error instanceof RefusedRequest)
      logger.warn("request-refused", { status: error.status, method: "POST", reason: error.message })
    else logger.error(error)
    throw error
  } finally {
    const pending = record?.flush() ?? flushConsole()
    if (pending !== undefined) await pending
  }
}
