import { AuthError } from "./auth-error.ts"

/** The request names an unknown path, method or provider. The client gets status 400, but not the message. */
export class UnknownAction extends AuthError {
  static override type = "UnknownAction" as const
}
