import { AuthError, TooManyAttempts } from "@latchkey/core/errors"
import { clientStatus, type Integration, type RequestHead } from "@latchkey/core/integration"
import { headOf, type Current, type CurrentRequests } from "./current.ts"

/**
 * Runs an operation of the service. TanStack Start sends a server function's errors to the browser, which must not get
 * an error's cause. The log contains it. An error that the client caused has a `status` from 400 to 499, which
 * TanStack Start uses for the response; any other error remains a 500.
 */
export async function call<Result>(
  { current }: CurrentRequests,
  operation: (integration: Integration, head: RequestHead, current: Current) => Promise<Result>,
): Promise<Result> {
  try {
    const found = await current()
    return await operation(found.integration, headOf(found), found)
  } catch (error) {
    if (error instanceof AuthError) {
      Reflect.deleteProperty(error, "cause")
      Object.assign(error, answerOf(error))
    }
    throw error
  }
}

/** Returns the members of an error that TanStack Start uses for the response to the failed request. */
function answerOf(error: AuthError): { readonly status?: number; readonly headers?: Record<string, string> } {
  const status = clientStatus(error)
  if (status === undefined) return {}
  return error instanceof TooManyAttempts
    ? { status, headers: { "Retry-After": String(error.retryAfter) } }
    : { status }
}
