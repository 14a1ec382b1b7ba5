import type { Settings } from "../config/settings.ts"
import type { AuthError } from "../errors/auth-error.ts"
import { RefusedRequest } from "../errors/refused-request.ts"
import { actions, isAuthAction } from "../http/action.ts"
import type { Context } from "../http/context.ts"
import { jsonOutcome, type Outcome } from "../http/outcome.ts"
import { nearest } from "../logger/nearest.ts"
import type { WarningCode } from "../logger/warnings.ts"

/** The answer to a fault of the client: a warning, not an error, for strangers could fill the log with them. */
export function refusalOutcome(error: AuthError, { settings, request }: Context): Outcome {
  const status = error instanceof RefusedRequest ? error.status : 400
  const { code, reason } = reasonOf(error, settings)
  settings.logger.warn(code, { status, method: request.method, reason })
  return jsonOutcome("Bad request.", status)
}

/** What was wrong, and which action or provider was probably meant. */
function reasonOf(error: AuthError, settings: Settings): { code: WarningCode; reason: string } {
  const { message, cause } = error
  if (error instanceof RefusedRequest) return { code: "request-refused", reason: message }
  const provider = cause?.["provider"]
  if (typeof provider === "string") {
    return {
      code: "unknown-provider",
      reason: withQuestion(message, nearest(provider, settings.providers.keys())),
    }
  }
  const path = cause?.["path"]
  return {
    code: "unknown-action",
    reason: typeof path === "string" ? unknownPath(path, settings.basePath) : message,
  }
}

/** Says why a path is not one of the service's, and which action was probably meant. */
function unknownPath(pathname: string, basePath: string): string {
  if (!pathname.startsWith(`${basePath}/`)) {
    return `The path ${pathname} is not under the base path ${JSON.stringify(basePath)}.`
  }
  const [action = ""] = pathname.slice(basePath.length + 1).split("/", 1)
  if (isAuthAction(action))
    return `The path ${pathname} has more after the action "${action}" than may follow it.`
  return withQuestion(
    `The path ${pathname} is not one of the actions.`,
    nearest(action, Object.keys(actions)),
  )
}

function withQuestion(reason: string, near: string | undefined): string {
  return near === undefined ? reason : `${reason} Did you mean ${JSON.stringify(near)}?`
}
