import type { Settings } from "../config/settings.ts"
import { type AuthError, RefusedRequest } from "../errors/auth-error.ts"
import { actions, isAuthAction } from "../http/auth-action.ts"
import type { Context } from "../http/context.ts"
import { jsonOutcome, type JsonOutcome, type Outcome } from "../http/outcome.ts"
import { isOAuthProvider } from "../provider/normalize-provider.ts"
import { nearest } from "../logger/nearest.ts"
import type { WarningCode } from "../logger/warnings.ts"

/**
 * Returns the response to a client's fault. Logs a warning, not an error, because attackers could fill the log with
 * errors.
 */
export function refusalOutcome(error: AuthError, context: Context): Outcome {
  const { settings, request } = context
  const outcome = outcomeOf(error, context)
  const { code, reason } = reasonOf(error, settings)
  settings.logger.warn(code, { status: outcome.status, method: request.method, reason })
  return outcome
}

function outcomeOf(error: AuthError, context: Context): JsonOutcome {
  if (!(error instanceof RefusedRequest)) return jsonOutcome("Bad request.", 400)
  if (!isLogoutRequest(context)) return jsonOutcome("Bad request.", error.status)
  const description = "The request must be a form with exactly one `logout_token`."
  return jsonOutcome({ error: "invalid_request", error_description: description }, 400)
}

/**
 * Returns true if a provider's server sent the request. The server is told why the request is refused (Back-Channel
 * Logout 1.0 §2.8) [ID-21].
 */
function isLogoutRequest({ action, method, provider }: Context): boolean {
  const isTaken = isOAuthProvider(provider) && provider.backchannelLogout !== undefined
  return action === "signout" && method === "POST" && isTaken
}

/** Returns the reason, and the action or provider that was probably meant. */
function reasonOf(error: AuthError, settings: Settings): { code: WarningCode; reason: string } {
  const { message, cause } = error
  if (error instanceof RefusedRequest) return { code: "request-refused", reason: message }
  const provider = cause?.["provider"]
  if (typeof provider === "string") {
    const ids = [...settings.providers.keys()]
    const reason = withQuestion(message, nearest(provider, ids))
    return { code: "unknown-provider", reason: ids.length === 0 ? reason : `${reason} ${configured(ids)}` }
  }
  const path = cause?.["path"]
  return {
    code: "unknown-action",
    reason: typeof path === "string" ? unknownPath(path, settings.basePath) : message,
  }
}

/** Returns a sentence with the ids that a developer may have meant. */
function configured(ids: readonly string[]): string {
  const list = new Intl.ListFormat("en").format(ids.map((id) => JSON.stringify(id)))
  return `Configured ${ids.length === 1 ? "is" : "are"} ${list}.`
}

/** Returns the reason why a path doesn't belong to the service, and the action that was probably meant. */
function unknownPath(pathname: string, basePath: string): string {
  if (!pathname.startsWith(`${basePath}/`)) {
    return `The path ${pathname} is not under the base path ${JSON.stringify(basePath)}.`
  }
  const [action = ""] = pathname.slice(basePath.length + 1).split("/", 1)
  if (isAuthAction(action)) return `The path ${pathname} has too many segments after the action "${action}".`
  return withQuestion(`The path ${pathname} doesn't name an action.`, nearest(action, Object.keys(actions)))
}

function withQuestion(reason: string, near: string | undefined): string {
  return near === undefined ? reason : `${reason} Did you mean ${JSON.stringify(near)}?`
}
