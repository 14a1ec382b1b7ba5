import { AuthError } from "./auth-error.ts"

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
