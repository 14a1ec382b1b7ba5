import { TooManyAttempts, type AuthError, type ErrorType } from "@latchkey/core/errors"
import { clientStatus } from "@latchkey/core/integration"
import type { ResponseHead } from "@latchkey/core/node"
import { HttpException } from "@nestjs/common"

/**
 * A failure that the client caused, such as a wrong password or a request from another site. Its status is from 400 to
 * 499. The client gets the type, and the code if there is one. The message is the cause's, and isn't sent to the
 * client.
 */
export class AuthException extends HttpException {
  /** The type of the failure; `switch` on it. */
  readonly type: ErrorType
  /** The code of the failure, such as `sign_in_again`. */
  readonly code: string | undefined
  declare readonly cause: AuthError

  constructor(cause: AuthError, status: number) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : undefined
    const body = { statusCode: status, message: cause.type, ...(code === undefined ? {} : { code }) }
    super(body, status, { cause })
    this.name = "AuthException"
    this.type = cause.type
    this.code = code
  }
}

/**
 * Runs an operation of the service.
 *
 * @throws AuthException if the client caused the failure; any other error unchanged.
 */
export async function asExceptions<Result, Exchange extends { readonly head: ResponseHead }>(
  exchange: Exchange,
  operation: (exchange: Exchange) => Promise<Result>,
): Promise<Result> {
  try {
    return await operation(exchange)
  } catch (error) {
    const status = clientStatus(error)
    if (status === undefined) throw error
    // NestJS exceptions have no headers.
    if (error instanceof TooManyAttempts && !exchange.head.headersSent)
      exchange.head.setHeader("retry-after", String(error.retryAfter))
    throw new AuthException(error as AuthError, status)
  }
}
