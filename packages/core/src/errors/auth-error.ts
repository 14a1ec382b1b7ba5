import { toError } from "./to-error.ts"
import type { ErrorType } from "./catalog.ts"

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
