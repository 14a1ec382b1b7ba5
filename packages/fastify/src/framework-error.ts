import type { AuthError } from "@latchkey/core/errors"
import { clientStatus } from "@latchkey/core/integration"

/**
 * Returns an error of the same class for Fastify's error handler, which sends the message to the client. The message is
 * only the type, and doesn't even say that for an error that the client didn't cause. The `cause` is the error itself.
 *
 * @param status - default: 4xx for an error that the client caused, 500 for any other.
 */
export function frameworkError(error: AuthError, status: number = clientStatus(error) ?? 500): AuthError {
  const shown = new Error(status < 500 ? error.type : "Internal Server Error")
  Object.setPrototypeOf(shown, Object.getPrototypeOf(error) as object)
  Object.defineProperty(shown, "cause", { value: { ...error.cause, err: error }, configurable: true })
  return Object.assign(shown as AuthError, error, { statusCode: status })
}
