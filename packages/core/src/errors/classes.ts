import { AuthError, SignInError } from "./auth-error.ts"

/** A provider that's only for development is configured in production. */
export class DevelopmentOnly extends AuthError {
  static override type = "DevelopmentOnly" as const
}

/** More than one WebAuthn provider is set to offer passkeys in the browser's autofill, but a page can have only one. */
export class DuplicateConditionalUI extends AuthError {
  static override type = "DuplicateConditionalUI" as const
}

/** A feature is used that `experimental` doesn't enable. */
export class ExperimentalFeatureNotEnabled extends AuthError {
  static override type = "ExperimentalFeatureNotEnabled" as const
}

/** A provider has no issuer, and lacks endpoints that its type needs. */
export class InvalidEndpoints extends AuthError {
  static override type = "InvalidEndpoints" as const
}

/** A request names a provider that isn't configured, or a provider's configuration is wrong. */
export class InvalidProvider extends AuthError {
  static override type = "InvalidProvider" as const
}

/** A provider or the session strategy needs an adapter, but none is configured. */
export class MissingAdapter extends AuthError {
  static override type = "MissingAdapter" as const
}

/** The adapter lacks methods that the configuration needs. */
export class MissingAdapterMethods extends AuthError {
  static override type = "MissingAdapterMethods" as const
}

/** A credentials provider has no `authorize` function. */
export class MissingAuthorize extends AuthError {
  static override type = "MissingAuthorize" as const
}

/** To offer passkeys in the browser's autofill, the form needs a field whose `autocomplete` contains `webauthn`. */
export class MissingWebAuthnAutocomplete extends AuthError {
  static override type = "MissingWebAuthnAutocomplete" as const
}

/** The session strategy doesn't work with the configured providers. */
export class UnsupportedStrategy extends AuthError {
  static override type = "UnsupportedStrategy" as const
}

/** The adapter has no user with the id that the application has named. */
export class UnknownUser extends AuthError {
  static override type = "UnknownUser" as const
}

/** The request's host isn't trusted. Set `AUTH_URL`, `AUTH_TRUST_HOST=true` or the `trustHost` option. */
export class UntrustedHost extends AuthError {
  static override type = "UntrustedHost" as const
}

/** A method of the adapter threw. */
export class AdapterError extends AuthError {
  static override type = "AdapterError" as const
}

/** A callback failed for a reason that the client can't change; see `cause.err`. */
export class CallbackRouteError extends AuthError {
  static override type = "CallbackRouteError" as const
}

/** The configured error page is itself protected, so it would redirect to itself. */
export class ErrorPageLoop extends AuthError {
  static override type = "ErrorPageLoop" as const
}

/** An event handler threw. The action that the event reports was completed. */
export class EventError extends AuthError {
  static override type = "EventError" as const
}

/** The callback URL is neither a path nor an http(s) URL. */
export class InvalidCallbackUrl extends AuthError {
  static override type = "InvalidCallbackUrl" as const
}

/** The database session couldn't be read or created. */
export class SessionTokenError extends AuthError {
  static override type = "SessionTokenError" as const
}

/** The session couldn't be removed on the server. */
export class SignOutError extends AuthError {
  static override type = "SignOutError" as const
}

/** The `signIn` callback or `registration` refused the user, or threw an error, whose message is kept. */
export class AccessDenied extends AuthError {
  static override type = "AccessDenied" as const
  /**
   * `sign_in_again` if the user may retry after signing in again; `last_way_in` if the user couldn't sign in without the
   * account; `under_way` if the user is unlinking another account; `registration_closed`, also as the `code` query
   * parameter of the error page, if `registration` doesn't let a new user in; `acting` if another user acts as the
   * session's user, and can't do this for them, or if the user can't act as another one.
   */
  code?: "sign_in_again" | "last_way_in" | "under_way" | "registration_closed" | "acting" | undefined
}

/** The account belongs to a different user than the one who tries to use it. */
export class AccountNotLinked extends SignInError {
  static override type = "AccountNotLinked" as const
}

/** The attempt didn't pass the application's `challenge`, so nothing was done for it. */
export class ChallengeFailed extends SignInError {
  static override type = "ChallengeFailed" as const
  /**
   * The `code` query parameter of the sign-in page: `missing` if the form had no answer, `refused` if it was wrong, used or
   * expired, and `unavailable` if it couldn't be verified.
   */
  code?: "missing" | "refused" | "unavailable" | undefined
}

/** The user's input isn't exactly one plain e-mail address, or the provider's `normalizeIdentifier` refused it. */
export class EmailSignin extends SignInError {
  static override type = "EmailSignin" as const
}

/** The sign-in link couldn't be created or sent. */
export class EmailSignInError extends SignInError {
  static override type = "EmailSignInError" as const
}

/** `state`, `nonce` or the PKCE verifier of a flow is missing, has expired or belongs to another flow. */
export class InvalidCheck extends AuthError {
  static override type = "InvalidCheck" as const
}

/** The e-mail address already belongs to a user who signed in another way, and who has to sign in that way first. */
export class OAuthAccountNotLinked extends SignInError {
  static override type = "OAuthAccountNotLinked" as const
  /**
   * The `code` query parameter of the sign-in page: `sign_in_again` if the account can be linked after the user has
   * signed in again, as `linking.requireFresh` requires. If the user had to confirm who they are (`requireFresh`), it's
   * `other_user` if a different user signed in, or `not_confirmed` if the sign-in doesn't meet the requirements.
   */
  code?: "sign_in_again" | "other_user" | "not_confirmed" | undefined
}

/** The identity provider returned an error, or a response that can't be trusted. */
export class OAuthCallbackError extends SignInError {
  static override type = "OAuthCallbackError" as const
}

/** The `profile` function of a provider threw an error or returned no user. */
export class OAuthProfileParseError extends SignInError {
  static override type = "OAuthProfileParseError" as const
}

/** The authorization request to the identity provider couldn't be prepared. */
export class OAuthSignInError extends SignInError {
  static override type = "OAuthSignInError" as const
}

/** There were too many attempts, so a limit was reached. */
export class TooManyAttempts extends SignInError {
  static override type = "TooManyAttempts" as const
  /** The `code` query parameter of the page: `wrong_code` if wrong one-time codes were entered. */
  code?: "wrong_code" | undefined
  /** The number of seconds after which another attempt may succeed. */
  retryAfter = 1
}

/** A sign-in link or one-time code has already been used, has expired or doesn't exist. */
export class Verification extends AuthError {
  static override type = "Verification" as const
  /**
   * The `code` query parameter of the page: `wrong_code` for a one-time code. The user then sees the page with the
   * field again, not the error page.
   */
  code?: "wrong_code" | undefined
}

/** The WebAuthn ceremony failed. */
export class WebAuthnVerificationError extends AuthError {
  static override type = "WebAuthnVerificationError" as const
  /**
   * The `code` query parameter of the error page: `unknown_credential` if no user has registered the passkey. The
   * client then tells the browser to stop offering it (Web Authentication Level 3 §5.1.10.2).
   */
  code?: "unknown_credential" | undefined
}
