import { passkeyMessages } from "../../languages/english/passkey-messages.ts"
import type { PasskeyFailure } from "../../model/passkey-failure.ts"

/**
 * Thrown if no passkey was used or created. The message is a sentence for the user; `code` is for your program. If the
 * browser threw an error, such as `NotAllowedError`, `name` is that error's name and `cause` the error itself, as in
 * `@simplewebauthn/browser`.
 */
export class PasskeyError extends Error {
  readonly code: PasskeyFailure

  constructor(code: PasskeyFailure, cause?: unknown) {
    super(passkeyMessages[code], { cause })
    this.name = cause instanceof Error ? cause.name : "PasskeyError"
    this.code = code
  }
}
