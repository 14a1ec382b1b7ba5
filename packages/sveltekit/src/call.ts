import { AuthError, MissingCSRF, TooManyAttempts } from "@latchkey/core/errors"
import { clientStatus, isSameOrigin, type Integration, type RequestHead } from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { headOf, type Current, type CurrentOf } from "./current.ts"

/** An operation of the service, in a request. */
export type Operation<Result> = (
  integration: Integration,
  head: RequestHead,
  current: Current,
) => Promise<Result>

/**
 * Runs an operation of the service. If the client caused an error, and the application lets it pass, the answer has a status
 * from 400 to 499. SvelteKit may send what is thrown in development to the browser: the cause of an error, which the log has,
 * must not get there.
 */
export async function call<Result>(current: Current, operation: Operation<Result>): Promise<Result> {
  current.isPrivate = true
  try {
    return await operation(current.integration, headOf(current), current)
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

/**
 * Runs an operation that changes something, if one of the application's own pages sent the request. SvelteKit checks the origin
 * of forms, but not of other requests, and not of sites that the application trusts.
 *
 * @throws MissingCSRF if the browser says that another site sent it.
 */
export async function ownCall<Result>(
  currentOf: CurrentOf,
  event: RequestEvent,
  operation: Operation<Result>,
): Promise<Result> {
  return call(await currentOf(event), async (integration, head, current) => {
    const { origin } = await integration.serviceUrl(head)
    if (!isSameOrigin(head.headers, origin)) throw new MissingCSRF("The request comes from another site.")
    return operation(integration, head, current)
  })
}
