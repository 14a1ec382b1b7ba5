import { AuthError } from "./auth-error.ts"

/** The session token could not be read or made. */
export class JWTSessionError extends AuthError {
  static override type = "JWTSessionError" as const
}
