import { AuthError, TooManyAttempts } from "@latchkey/core/errors"
import { clientStatus, type Integration, type RequestHead } from "@latchkey/core/integration"
import { headOf, type Current } from "./current.ts"

/**
 * Runs an operation of the service. If the client caused an error and the application doesn't catch it, the response
 * has a status from 400 to 499. In development, SvelteKit may send errors to the browser, which must not get an
 * error's cause. The log contains it.
 */
export async function call<Result>(
  current: Current,
  operation: (integration: Integration, head: RequestHead) => Promise<Result>,
): Promise<Result> {
  current.isPrivate = true
  try {
    return await operation(current.integration, headOf(current))
  } catch (error) {
    const status = clientStatus(error)
    if (status !== undefined && error instanceof AuthError) {
      current.refusal = status
      if (error instanceof TooManyAttempts)
        current.refusalHeaders.set("retry-after", String(error.retryAfter))
    }
    throw error
  }
}
