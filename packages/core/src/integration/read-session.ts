import type { AuthConfig } from "../config/auth-config.ts"
import { resolve } from "../config/resolve.ts"
import type { Settings } from "../config/settings.ts"
import { flushConsole } from "../logger/logger.ts"
import type { Session } from "../model/session.ts"
import { chain, lazily, type MaybePromise } from "../runtime/lazily.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import type { SessionUpdate } from "../session/strategy-methods.ts"
import type { SessionResult } from "./integration-operations.ts"
import { type RequestHead, SessionCheck } from "./request-head.ts"

const failures = /* @__PURE__ */ lazily(async () => import("./report-failure.ts"))

/**
 * Returns the session of a request.
 *
 * @param name - the name of the operation.
 * @param updateOf - returns the data with which server code updates the session.
 */
export async function readSession(
  config: AuthConfig,
  head: RequestHead,
  name = "session",
  updateOf?: () => Promise<SessionUpdate>,
): Promise<SessionResult> {
  const settings = await settingsOfCall(config, head)
  return reported(settings, name, async () => {
    const context = new SessionCheck(settings, head)
    const update = updateOf === undefined ? undefined : await updateOf()
    const session = await sessionStrategy(settings).read(context, update, "server")
    const asSent = session === null || settings.callbacks.session === undefined ? session : asJson(session)
    return { session: asSent, cookies: context.jar.newCookies }
  })
}

/** Returns the session as it would arrive over HTTP, because the result of the `session` callback may contain dates. */
function asJson(session: Session): Session {
  return JSON.parse(JSON.stringify(session)) as Session
}

/** Returns the settings of one call, with the record of its request, if there is one. */
export function settingsOfCall(config: AuthConfig, head: RequestHead | undefined): MaybePromise<Settings> {
  return chain(resolve(config), (settings) => settings.audited?.(settings, head) ?? settings)
}

/** Logs a failure, and throws it as an `AuthError`. */
export async function reported<Result>(
  settings: Settings,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const { record, observe } = settings
  try {
    return await (observe === undefined ? run() : observe({ type: "call", name }, run))
  } catch (thrown) {
    throw (await failures()).reportFailure(settings, thrown)
  } finally {
    const pending = record?.flush() ?? flushConsole()
    if (pending !== undefined) await pending
  }
}
