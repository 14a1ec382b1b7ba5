import { JWTSessionError, MissingSecret } from "../errors/classes.ts"

/**
 * Error for a session token that can't be opened. It's the same for another salt or secret, malformed, altered and expired
 * tokens: a difference would help an attacker who tries tokens.
 */
export class InvalidToken extends JWTSessionError {
  // Set here, so that the error has this name, too.
  static override type = "JWTSessionError" as const

  constructor() {
    super(
      "The session token cannot be opened: it is malformed, has expired, or was made with another secret or salt.",
    )
  }
}

/** Makes the error of `getToken` for a token that it has no secret to open with. */
export function noSecret(): MissingSecret {
  return new MissingSecret("`getToken` needs the `secret` of the sessions, unless `raw` is set.")
}
