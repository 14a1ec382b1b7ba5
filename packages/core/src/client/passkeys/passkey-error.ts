import { passkeyMessages } from "../../pages/messages.ts"
import type { PasskeyFailure } from "../../pages/passkey-failure.ts"

/**
 * No passkey was used, or made. The message is a sentence for the person; `code` is for the program. The `name` is that of
 * the browser's own error, such as `NotAllowedError`, where there is one; that error is the `cause`, as
 * `@simplewebauthn/browser` throws it.
 */
export class PasskeyError extends Error {
  readonly code: PasskeyFailure

  constructor(code: PasskeyFailure, cause?: unknown) {
    super(passkeyMessages[code], { cause })
    this.name = cause instanceof Error ? cause.name : "PasskeyError"
    this.code = code
  }
}
