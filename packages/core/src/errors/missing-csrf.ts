import { SignInError } from "./auth-error.ts"

/** The request has no valid CSRF token, or comes from another site. */
export class MissingCSRF extends SignInError {
  static override type = "MissingCSRF" as const
}
