import { JWTSessionError, MissingSecret } from "../errors/auth-error.ts"

/**
 * The error for a session token that can't be opened. It's the same for tokens that are malformed, altered, expired or
 * sealed with a different salt or secret, because a difference would help an attacker who tries tokens.
 */
export class InvalidToken extends JWTSessionError {
  // Set here so that the error has this name, too.
  static override type = "JWTSessionError" as const

  constructor() {
    super(
      "The session token cannot be opened: it is malformed, has expired, or was made with another secret or salt.",
    )
  }
}

/** Creates the error of `getToken` for a token that it has no secret for. */
export function noSecret(): MissingSecret {
  return new MissingSecret("`getToken` needs the `secret` of the sessions, unless `raw` is set.")
}
