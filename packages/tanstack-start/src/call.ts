import { AuthError, MissingCSRF, TooManyAttempts } from "@latchkey/core/errors"
import { clientStatus, isSameOrigin, type Integration, type RequestHead } from "@latchkey/core/integration"
import { headOf, type Current, type CurrentRequests } from "./current.ts"

/** An operation of the service, in a request. */
export type Operation<Result> = (
  integration: Integration,
  head: RequestHead,
  current: Current,
) => Promise<Result>

/**
 * Runs an operation of the service. TanStack Start sends what a server function throws to the browser, and the cause of an error,
 * which the log has, must not get there. An error that the client caused has a `status` from 400 to 499, which TanStack Start
 * takes for its answer; any other stays its 500.
 */
export async function call<Result>(
  { current }: CurrentRequests,
  operation: Operation<Result>,
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

/**
 * Runs an operation that changes something, if one of the application's own pages sent the request: whether TanStack Start checks
 * that for server functions is up to the application, and for server routes it never does.
 *
 * @throws MissingCSRF if the browser says that another site sent it.
 */
export async function ownCall<Result>(
  requests: CurrentRequests,
  operation: Operation<Result>,
): Promise<Result> {
  return call(requests, async (integration, head, current) => {
    const { origin } = await integration.serviceUrl(head)
    if (!isSameOrigin(head.headers, origin)) throw new MissingCSRF("The request comes from another site.")
    return operation(integration, head, current)
  })
}

/** The members by which TanStack Start makes the answer to a request of an error. */
function answerOf(error: AuthError): { readonly status?: number; readonly headers?: Record<string, string> } {
  const status = clientStatus(error)
  if (status === undefined) return {}
  return error instanceof TooManyAttempts
    ? { status, headers: { "Retry-After": String(error.retryAfter) } }
    : { status }
}
