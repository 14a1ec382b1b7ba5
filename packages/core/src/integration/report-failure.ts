import type { Settings } from "../config/settings.ts"
import { asAuthError } from "../errors/as-auth-error.ts"
import { type AuthError, RefusedRequest } from "../errors/auth-error.ts"

/**
 * Logs the failure of a call from server code, and returns it. A client's fault is logged as a warning, as over HTTP.
 */
export function reportFailure({ logger, record }: Settings, thrown: unknown): AuthError {
  const error = asAuthError(thrown)
  record?.refuse(error)
  if (error instanceof RefusedRequest)
    logger.warn("request-refused", { status: error.status, method: "POST", reason: error.message })
  else logger.error(error)
  return error
}
