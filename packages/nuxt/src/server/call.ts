import { AuthError, TooManyAttempts } from "@latchkey/core/errors"
import { clientStatus, type Integration, type RequestHead } from "@latchkey/core/integration"
import { headOf, type Current } from "./current.ts"

/**
 * Runs an operation of the service. An error that the client caused gets the members that h3 reads for its
 * response: if it isn't caught, the response has a status from 400 to 499. Any other error remains h3's 500.
 */
export async function call<Result>(
  found: Current | Promise<Current>,
  operation: (integration: Integration, head: RequestHead, current: Current) => Promise<Result>,
): Promise<Result> {
  const current = await found
  try {
    return await operation(current.integration, headOf(current), current)
  } catch (error) {
    const statusCode = clientStatus(error)
    if (statusCode !== undefined && error instanceof AuthError)
      Object.assign(error, { statusCode, statusMessage: error.type })
    if (error instanceof TooManyAttempts && !current.event.node.res.headersSent)
      current.event.node.res.setHeader("Retry-After", String(error.retryAfter))
    throw error
  }
}
