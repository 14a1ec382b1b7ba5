import { AuthError, TooManyAttempts } from "@latchkey/core/errors"
import { clientStatus, type Integration, type RequestHead } from "@latchkey/core/integration"
import { headOf, type Current } from "./current.ts"

/**
 * Runs an operation of the service. An error that the client caused gets the method that Hono calls to get an error's
 * response, as in an `HTTPException`: if it isn't caught, the response has a status from 400 to 499. Any other error
 * remains Hono's 500.
 */
export async function call<Result>(
  found: Current | Promise<Current>,
  operation: (integration: Integration, head: RequestHead) => Promise<Result>,
): Promise<Result> {
  const current = await found
  try {
    return await operation(current.integration, headOf(current))
  } catch (error) {
    const status = clientStatus(error)
    if (status !== undefined && error instanceof AuthError)
      Object.assign(error, { getResponse: () => refusal(error, status) })
    throw error
  }
}

function refusal(error: AuthError, status: number): Response {
  const headers = error instanceof TooManyAttempts ? { "Retry-After": String(error.retryAfter) } : undefined
  return Response.json({ error: error.type }, headers === undefined ? { status } : { status, headers })
}
