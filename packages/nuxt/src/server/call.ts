import { AuthError, MissingCSRF, TooManyAttempts } from "@latchkey/core/errors"
import { clientStatus, isSameOrigin, type Integration, type RequestHead } from "@latchkey/core/integration"
import { headOf, type Current } from "./current.ts"

/** An operation of the service, in a request. */
export type Operation<Result> = (
  integration: Integration,
  head: RequestHead,
  current: Current,
) => Promise<Result>

/**
 * Runs an operation of the service. An error that the client caused gets the members by which h3 asks an error for its
 * answer: uncaught, it is a status from 400 to 499. Any other stays h3's 500.
 */
export async function call<Result>(
  found: Current | Promise<Current>,
  operation: Operation<Result>,
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

/**
 * Runs an operation that changes something, if one of the application's own pages sent the request: Nitro runs a handler for
 * any request, from any site.
 *
 * @throws MissingCSRF if the browser says that another site sent it.
 */
export async function ownCall<Result>(
  found: Promise<Current>,
  operation: Operation<Result>,
): Promise<Result> {
  return call(found, async (integration, head, current) => {
    const { origin } = await integration.serviceUrl(head)
    if (!isSameOrigin(head.headers, origin)) throw new MissingCSRF("The request comes from another site.")
    return operation(integration, head, current)
  })
}
