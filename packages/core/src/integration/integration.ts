import type { AuthConfig } from "../config/auth-config.ts"
import { rememberConnection } from "../config/connection-address.ts"
import { resolve } from "../config/resolve.ts"
import { trustOrigin } from "../guard/is-same-origin.ts"
import { lazily } from "../runtime/lazily.ts"
import type { Integration } from "./integration-operations.ts"
import { readSession } from "./read-session.ts"
import type * as ServerCalls from "./server-calls.ts"
import { serviceUrlOfHead } from "./request-head.ts"

// Loaded when needed, because middleware rarely does more than check sessions.
const service = /* @__PURE__ */ lazily(async () => import("../auth.ts"))
const calls = /* @__PURE__ */ lazily(async () => import("./server-calls.ts"))

/**
 * Creates the integration of a configuration. Call `signIn`, `signOut` and `update` only from the application's server
 * code, which must have checked the request: they don't check a CSRF token.
 */
export function createIntegration(config: Omit<AuthConfig, "raw">): Integration {
  /** Returns an operation that is loaded when it's first called. */
  const later =
    <How extends readonly unknown[], Result>(
      pick: (module: typeof ServerCalls) => (config: AuthConfig, ...how: How) => Promise<Result>,
    ) =>
    async (...how: How): Promise<Result> =>
      pick(await calls())(config, ...how)
  return {
    serviceUrl: async (head) => serviceUrlOfHead(await resolve(config), head),
    respond: async (request, { clientAddress, trustsOrigin = false } = {}) => {
      const { Auth } = await service()
      rememberConnection(request, clientAddress)
      return Auth(trustsOrigin ? trustOrigin(request) : request, config)
    },
    session: (head) => readSession(config, head),
    advise: async (code) => {
      const { production, logger } = await resolve(config)
      if (!production) logger.warn(code)
    },
    update: later(({ update }) => update),
    accessToken: later(({ accessToken }) => accessToken),
    requireFresh: later(({ requireFresh }) => requireFresh),
    signIn: later(({ signIn }) => signIn),
    signOut: later(({ signOut }) => signOut),
    startSession: later(({ startSession }) => startSession),
    stopActing: later(({ stopActing }) => stopActing),
    passkeys: {
      list: later(({ listPasskeys }) => listPasskeys),
      rename: later(({ renamePasskey }) => renamePasskey),
      remove: later(({ removePasskey }) => removePasskey),
    },
    accounts: {
      list: later(({ listAccounts }) => listAccounts),
      unlink: later(({ unlinkAccount }) => unlinkAccount),
    },
    sessions: later(({ sessions }) => sessions),
    endSession: later(({ endSession }) => endSession),
    signOutEverywhere: later(({ signOutEverywhere }) => signOutEverywhere),
  }
}
