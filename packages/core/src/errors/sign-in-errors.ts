import { AuthError, SignInError } from "./auth-error.ts"

/** The `signIn` callback refused the user, or threw: its message is then kept. */
export class AccessDenied extends AuthError {
  static override type = "AccessDenied" as const
  /** `sign_in_again` if the user may do it after signing in again. */
  code?: "sign_in_again" | undefined
}

/** The account belongs to a different user from the one who tries to use it. */
export class AccountNotLinked extends SignInError {
  static override type = "AccountNotLinked" as const
}

/** The user's input isn't exactly one plain e-mail address, or the provider's `normalizeIdentifier` refused it. */
export class EmailSignin extends SignInError {
  static override type = "EmailSignin" as const
}

/** The sign-in link could not be made or sent. */
export class EmailSignInError extends SignInError {
  static override type = "EmailSignInError" as const
}

/** `state`, `nonce` or the PKCE verifier of a flow is missing, expired or belongs to another flow. */
export class InvalidCheck extends AuthError {
  static override type = "InvalidCheck" as const
}

/** The e-mail address already belongs to a user who signed in another way; they have to sign in that way first. */
export class OAuthAccountNotLinked extends SignInError {
  static override type = "OAuthAccountNotLinked" as const
  /**
   * The query parameter `code` of the sign-in page: `sign_in_again` if the account can be linked after the user has signed
   * in again, as `linking.requireFresh` asks for. `other_user` and `not_confirmed` if the user had to confirm who
   * they are (`requireFresh`), and another user came back, or the sign-in doesn't meet the demands.
   */
  code?: "sign_in_again" | "other_user" | "not_confirmed" | undefined
}

/** The identity provider answered with an error, or with something that can't be trusted. */
export class OAuthCallbackError extends SignInError {
  static override type = "OAuthCallbackError" as const
}

/** The `profile` function of a provider threw or returned no user. */
export class OAuthProfileParseError extends SignInError {
  static override type = "OAuthProfileParseError" as const
}

/** The authorization request to the identity provider couldn't be prepared. */
export class OAuthSignInError extends SignInError {
  static override type = "OAuthSignInError" as const
}

/** There were too many attempts: a limit was reached. */
export class TooManyAttempts extends SignInError {
  static override type = "TooManyAttempts" as const
  /** The query parameter `code` of the page: `wrong_code` if one-time codes were guessed. */
  code?: "wrong_code" | undefined
  /** Seconds after which another attempt may succeed. */
  retryAfter = 1
}

/** A sign-in link or a one-time code was used, has expired, or was never made. */
export class Verification extends AuthError {
  static override type = "Verification" as const
  /**
   * The query parameter `code` of the page: `wrong_code` for a one-time code. The user then sees the page with the field
   * again, and not the error page.
   */
  code?: "wrong_code" | undefined
}

/** The WebAuthn ceremony failed. */
export class WebAuthnVerificationError extends AuthError {
  static override type = "WebAuthnVerificationError" as const
  /**
   * The query parameter `code` of the error page: `unknown_credential` if no user has registered the passkey. The
   * client then tells the browser, which no longer offers it (Web Authentication Level 3 §5.1.10.2).
   */
  code?: "unknown_credential" | undefined
}
