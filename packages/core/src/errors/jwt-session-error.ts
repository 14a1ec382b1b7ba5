import { AuthError } from "./auth-error.ts"

/** The session token couldn't be read or created. */
export class JWTSessionError extends AuthError {
  static override type = "JWTSessionError" as const
}
