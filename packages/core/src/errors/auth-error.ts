import { toError } from "./to-error.ts"
import type { ErrorType } from "./catalog.ts"

/** The cause of an error: the original `err`, and anything else that helps the reader of the server's log. */
export interface AuthErrorCause extends Record<string, unknown> {
  err?: Error | undefined
}

/** The second argument of every error class, like that parameter of JavaScript's own `Error`. */
export interface AuthErrorOptions {
  cause?: unknown
}

/**
 * Base class of every error of the service. The message is for the server's log and may be specific; a client learns
 * at most the {@link AuthError.type}.
 */
export class AuthError extends Error {
  static type: string = "AuthError"
  /** The type of failure; `switch` on it. */
  readonly type: ErrorType
  /** The cause: `cause.err` is the original error. */
  declare readonly cause?: AuthErrorCause | undefined

  /** @param message - the message, the error that caused this one, or the options alone. */
  constructor(message?: string | Error | AuthErrorOptions, options?: AuthErrorOptions | Error) {
    const first = typeof message === "string" || message === undefined ? options : message
    super(typeof message === "string" ? message : first instanceof Error ? first.message : undefined)
    const cause = causeFrom(first, options)
    if (cause !== undefined)
      Object.defineProperty(this, "cause", { value: cause, configurable: true, writable: true })
    const { type } = new.target
    this.type = type as ErrorType
    // A minifier may change the name of our classes, but not their type. A subclass of the application, which has
    // no type itself, keeps its name.
    this.name = Object.hasOwn(new.target, "type") ? type : new.target.name
  }
}

/** Base class of the errors that lead to the sign-in page. */
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
