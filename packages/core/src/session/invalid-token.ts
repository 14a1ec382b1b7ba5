import { JWTSessionError } from "../errors/classes.ts"

/**
 * A session token that cannot be opened. One error for all of another salt or secret, malformed, altered and expired:
 * a difference would help an attacker who tries tokens.
 */
export class InvalidToken extends JWTSessionError {
  // The type is the class's own, so that the name is it, too.
  static override type = "JWTSessionError" as const

  constructor() {
    super(
      "The session token cannot be opened: it is malformed, has expired, or was made with another secret or salt.",
    )
  }
}
