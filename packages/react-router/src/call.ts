import { AuthError, MissingCSRF, TooManyAttempts } from "@latchkey/core/errors"
import { clientStatus, isSameOrigin, type Integration, type RequestHead } from "@latchkey/core/integration"
import { headOf, type Current } from "./current.ts"

/** An operation of the service, in a request. */
export type Operation<Result> = (integration: Integration, head: RequestHead) => Promise<Result>

/**
 * Runs an operation of the service. An error that the client caused gets the members by which React Router knows errors with a
 * status: uncaught, it is a status from 400 to 499, and isn't logged again. Any other stays React Router's 500.
 *
 * @see [React Router: isRouteErrorResponse](https://reactrouter.com/api/utils/isRouteErrorResponse)
 */
export async function call<Result>(current: Current, operation: Operation<Result>): Promise<Result> {
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

/**
 * Runs an operation that changes something, if one of the application's own pages sent the request: React Router checks no origin
 * before 7.12, and none for resource routes.
 *
 * @throws MissingCSRF if the browser says that another site sent it; Error if the answer can set no cookie any more.
 */
export async function ownCall<Result>(current: Current, operation: Operation<Result>): Promise<Result> {
  if (current.isAnswered)
    throw new Error(
      "The head of the answer is on its way, and can set no cookie. Await this call before you return.",
    )
  return call(current, async (integration, head) => {
    const { origin } = await integration.serviceUrl(head)
    if (!isSameOrigin(head.headers, origin)) throw new MissingCSRF("The request comes from another site.")
    return operation(integration, head)
  })
}
