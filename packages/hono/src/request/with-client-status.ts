import { clientStatus } from "@latchkey/core/integration"
import { AuthError, TooManyAttempts } from "@latchkey/core/errors"

/**
 * Runs an operation of the service. An error that the client caused gets the method by which Hono asks an error for its
 * answer, as it does an `HTTPException`: uncaught, it is a status from 400 to 499. Any other stays Hono's 500.
 */
export async function withClientStatus<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation()
  } catch (error) {
    const status = clientStatus(error)
    if (status !== undefined && error instanceof AuthError)
      Object.defineProperty(error, "getResponse", { value: () => refusal(error, status), configurable: true })
    throw error
  }
}

function refusal(error: AuthError, status: number): Response {
  const retryAfter = error instanceof TooManyAttempts ? { "Retry-After": String(error.retryAfter) } : {}
  return Response.json({ error: error.type }, { status, headers: { ...retryAfter } })
}
