import { AuthError } from "./auth-error.ts"
import type { RefusalStatus } from "./catalog.ts"

/**
 * The request can't be read because it's too large, too slow, malformed or in an unsupported encoding. The client gets
 * the status, but not the message.
 */
export class RefusedRequest extends AuthError {
  static override type = "RefusedRequest" as const

  /** The status of the response. */
  readonly status: RefusalStatus

  /**
   * @param status - 400, unless a more precise status applies.
   * @see [RFC 9110 §15.5](https://www.rfc-editor.org/rfc/rfc9110#section-15.5)
   */
  constructor(message: string, status: RefusalStatus = 400) {
    super(message)
    this.status = status
  }
}
