import { AuthError, TooManyAttempts } from "@latchkey/core/errors"
import { clientStatus, type Integration, type RequestHead } from "@latchkey/core/integration"
import { headOf, type Current } from "./current.ts"

/**
 * Runs an operation of the service. An error that the client caused gets the members that React Router uses to
 * recognize errors with a status: if it isn't caught, the response has a status from 400 to 499, and the error isn't
 * logged again. Any other error remains React Router's 500.
 *
 * @see [React Router: isRouteErrorResponse](https://reactrouter.com/api/utils/isRouteErrorResponse)
 */
export async function call<Result>(
  current: Current,
  operation: (integration: Integration, head: RequestHead) => Promise<Result>,
): Promise<Result> {
  current.isPersonal = true
  try {
    const { integration } = await current.configured()
    return await operation(integration, headOf(current))
  } catch (error) {
    const status = clientStatus(error)
    if (status === undefined || !(error instanceof AuthError)) throw error
    if (error instanceof TooManyAttempts) current.retryAfter = error.retryAfter
    Object.assign(error, { status, statusText: error.type, data: { error: error.type }, internal: false })
    throw error
  }
}
