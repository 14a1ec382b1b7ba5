import { answer } from "./answer.ts"
import { type AuthConfig, raw } from "./config/auth-config.ts"
import { resolve } from "./config/resolve.ts"
import type { Settings } from "./config/settings.ts"
import { flushConsole, traced } from "./logger/logger.ts"
import type { AuthError } from "./errors/auth-error.ts"
import { type Context, createContext, readBody } from "./http/context.ts"
import { respond, respondRaw, type ResponseInternal } from "./http/respond.ts"
import { lazily, type MaybePromise } from "./runtime/lazily.ts"

// Loaded with the first request that fails.
const recovery = /* @__PURE__ */ lazily(async () => import("./recover.ts"))

/**
 * Answers a request to one of the actions below the base path.
 *
 * ```ts
 * const response = await Auth(request, { providers: [GitHub], secret, trustHost: true })
 * ```
 *
 * @returns the response, or, with the symbol `raw` in the configuration, the internal response.
 * @throws AuthError only with `raw`. Without it, every failure is answered.
 */
export function Auth(request: Request, config: AuthConfig & { raw: typeof raw }): Promise<ResponseInternal>
export function Auth(request: Request, config: Omit<AuthConfig, "raw">): Promise<Response>
export function Auth(request: Request, config: AuthConfig): Promise<Response | ResponseInternal> {
  const isRaw = config.raw === raw
  const settings = resolve(config)
  // From the second request on, they're already loaded, so no further promise is needed.
  if (settings instanceof Promise) return settings.then((loaded) => serveTraced(request, loaded, isRaw))
  return serveTraced(request, settings, isRaw)
}

function serveTraced(
  request: Request,
  settings: Settings,
  isRaw: boolean,
): Promise<Response | ResponseInternal> {
  const head = createContext(request, settings)
  if (!settings.debugging) return serveObserved(head, isRaw)
  const { method, action, providerId: provider } = head
  const answer = traced(
    head.settings,
    "Request",
    () => serveObserved(head, isRaw),
    ({ status }) => ({ method, action, provider, status }),
  )
  return flushed(answer)
}

function serveObserved(head: Context, isRaw: boolean): Promise<Response | ResponseInternal> {
  const { observe } = head.settings
  return observe === undefined
    ? serve(head, isRaw)
    : observe.request(head, (refused) => serve(head, isRaw, refused))
}

/** Returns the same result, once everything that was logged about it is on the console. */
async function flushed<Result>(result: MaybePromise<Result>): Promise<Result> {
  try {
    return await result
  } finally {
    await flushConsole()
  }
}

/** @param refused - called with the error for which the request was refused. */
async function serve(
  head: Context,
  isRaw: boolean,
  refused?: (error: AuthError) => void,
): Promise<Response | ResponseInternal> {
  const context = head.method === "POST" ? await readBody(head) : head
  const write = isRaw ? respondRaw : respond
  try {
    // This is within the same `try`, because an application may put values into a session that JSON can't represent.
    return write(await answer(context), context)
  } catch (thrown) {
    const { asAuthError, recover } = await recovery()
    const error = asAuthError(thrown)
    refused?.(error)
    const outcome = await recover(error, context)
    if (isRaw) throw error
    return write(outcome, context)
  } finally {
    const pending = head.settings.record?.flush() ?? flushConsole()
    if (pending !== undefined) await pending
  }
}
