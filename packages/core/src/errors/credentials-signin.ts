import { SignInError } from "./auth-error.ts"

/**
 * Throw this error, or a subclass, in `authorize` to refuse credentials. The `code` appears in the URL of the sign-in
 * page, so it must not reveal which of the credentials was wrong.
 */
export class CredentialsSignin extends SignInError {
  static override type = "CredentialsSignin" as const
  /** The `code` query parameter of the sign-in page. Default: `credentials`. */
  code = "credentials"
}
