import { SignInError } from "./auth-error.ts"

/** The request carries no valid CSRF token, or comes from another site. */
export class MissingCSRF extends SignInError {
  static override type = "MissingCSRF" as const
}
