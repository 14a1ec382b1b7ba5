/** The cause of an error: the original `err`, and any further data that helps the reader of the server's log. */
export interface AuthErrorCause extends Record<string, unknown> {
  err?: Error | undefined
}

/** The second argument of every error class, like the second parameter of JavaScript's `Error`. */
export interface AuthErrorOptions {
  cause?: unknown
}

/**
 * The base class of all errors of the service. The message is for the server's log and may be specific; a client learns
 * at most the {@link AuthError.type}.
 */
export class AuthError extends Error {
  static type: string = "AuthError"
  /** The type of the failure, for a `switch` statement. */
  readonly type: ErrorType
  /** The cause of the error: `cause.err` is the original error. */
  declare readonly cause?: AuthErrorCause | undefined

  /** @param message - the message, the error that caused this one, or only the options. */
  constructor(message?: string | Error | AuthErrorOptions, options?: AuthErrorOptions | Error) {
    const first = typeof message === "string" || message === undefined ? options : message
    const text = typeof message === "string" ? message : first instanceof Error ? first.message : undefined
    const cause = causeFrom(first, options)
    super(text, cause && { cause })
    const { type } = new.target
    this.type = type as ErrorType
    // A minifier may change the name of our classes, but not their type. An application's subclass, which doesn't
    // define a type itself, keeps its name.
    this.name = Object.hasOwn(new.target, "type") ? type : new.target.name
  }

  /**
   * Makes `instanceof` also recognize an error of another copy of this package, by the types of its classes. An
   * application may have its own copy beside the one that the framework's package depends on.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    const isInstance = super[Symbol.hasInstance]
    if (isInstance.call(this, value)) return true
    const types =
      value instanceof Error && !isInstance.call(AuthError, value) ? typesOf(value.constructor) : []
    return Object.hasOwn(this, "type") && types.includes("AuthError") && types.includes(this.type)
  }
}

/** Returns the types of a class and of the classes that it inherits from. */
function typesOf(made: unknown): unknown[] {
  return typeof made === "function"
    ? [(made as { type?: unknown }).type, ...typesOf(Object.getPrototypeOf(made))]
    : []
}

/** Every value of `AuthError.type`. */
export type ErrorType =
  | "AccessDenied"
  | "AccountNotLinked"
  | "AdapterError"
  | "CallbackRouteError"
  | "ChallengeFailed"
  | "CredentialsSignin"
  | "DevelopmentOnly"
  | "DuplicateConditionalUI"
  | "EmailSignin"
  | "EmailSignInError"
  | "ErrorPageLoop"
  | "EventError"
  | "ExperimentalFeatureNotEnabled"
  | "InvalidCallbackUrl"
  | "InvalidCheck"
  | "InvalidEndpoints"
  | "InvalidProvider"
  | "JWTSessionError"
  | "MissingAdapter"
  | "MissingAdapterMethods"
  | "MissingAuthorize"
  | "MissingCSRF"
  | "MissingSecret"
  | "MissingWebAuthnAutocomplete"
  | "OAuthAccountNotLinked"
  | "OAuthCallbackError"
  | "OAuthProfileParseError"
  | "OAuthSignInError"
  | "RefusedRequest"
  | "SessionTokenError"
  | "SignInError"
  | "SignOutError"
  | "TooManyAttempts"
  | "UnknownAction"
  | "UnknownUser"
  | "UnsupportedStrategy"
  | "UntrustedHost"
  | "Verification"
  | "WebAuthnVerificationError"

/** The base class of the errors that lead to the sign-in page. */
export class SignInError extends AuthError {
  static override type: string = "SignInError"
}

function causeFrom(
  first: AuthErrorOptions | Error | undefined,
  options: AuthErrorOptions | Error | undefined,
): AuthErrorCause | undefined {
  if (first instanceof Error) {
    const more = options instanceof Error || first === options ? undefined : causeFrom(options, undefined)
    return { err: first, ...more }
  }
  const cause = first?.cause
  if (cause === undefined || cause === null) return undefined
  if (cause instanceof Error) return { err: cause }
  return typeof cause === "object" ? { ...cause } : { err: toError(cause) }
}

/**
 * Throw this error, or a subclass, in `authorize` to refuse credentials. The `code` appears in the URL of the sign-in
 * page, so it must not reveal which of the credentials was wrong.
 */
export class CredentialsSignin extends SignInError {
  static override type = "CredentialsSignin" as const
  /** The `code` query parameter of the sign-in page. Default: `credentials`. */
  code = "credentials"
}

/** The session token couldn't be read or created. */
export class JWTSessionError extends AuthError {
  static override type = "JWTSessionError" as const
}

/** The request has no valid CSRF token, or comes from another site. */
export class MissingCSRF extends SignInError {
  static override type = "MissingCSRF" as const
}

/**
 * The `code` that accompanies `error=MissingCSRF` in the URL of the sign-in page if the request comes from a page at
 * another origin.
 */
export const otherOriginCode = "other_origin"

/** No secret is configured, or it's too short to be safe. Set `AUTH_SECRET` or the `secret` option. */
export class MissingSecret extends AuthError {
  static override type = "MissingSecret" as const
}

/** The specification's name for {@link MissingSecret}, which is the same class. */
export { MissingSecret as MissingSecretError }

/**
 * The statuses of a request that is refused before an action sees it.
 *
 * @see [RFC 9110 §15.5](https://www.rfc-editor.org/rfc/rfc9110#section-15.5), and
 *   [RFC 6585 §5](https://www.rfc-editor.org/rfc/rfc6585#section-5) for 431
 */
export type RefusalStatus = 400 | 405 | 408 | 413 | 414 | 415 | 431

/**
 * The request can't be read because it's too large, too slow, malformed or in an unsupported encoding. The client gets
 * the status, but not the message.
 */
export class RefusedRequest extends AuthError {
  static override type = "RefusedRequest" as const

  /** The status of the response. */
  readonly status: RefusalStatus

  /**
   * @param status - 400, unless a more precise status applies.
   * @see [RFC 9110 §15.5](https://www.rfc-editor.org/rfc/rfc9110#section-15.5)
   */
  constructor(message: string, status: RefusalStatus = 400) {
    super(message)
    this.status = status
  }
}

/** The request names an unknown path, method or provider. The client gets status 400, but not the message. */
export class UnknownAction extends AuthError {
  static override type = "UnknownAction" as const
}

/** Converts any thrown value to an error, because JavaScript code can throw anything. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  return new Error(
    typeof thrown === "string" ? thrown : `A value that isn't an Error was thrown: ${textOf(thrown)}`,
  )
}

function textOf(thrown: unknown): string {
  try {
    return JSON.stringify(thrown)
  } catch {
    return typeof thrown
  }
}
