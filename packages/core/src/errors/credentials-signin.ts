import { SignInError } from "./auth-error.ts"

/**
 * Throw it, or a subclass, from `authorize` to refuse credentials. The `code` appears in the URL of the sign-in
 * page, so it must not reveal which of the credentials was wrong.
 */
export class CredentialsSignin extends SignInError {
  static override type = "CredentialsSignin" as const
  /** The query parameter `code` of the sign-in page. Default `credentials`. */
  code = "credentials"
}
