import { AuthError } from "./auth-error.ts"
import { AdapterError, CallbackRouteError } from "./classes.ts"

/**
 * Returns the error that made a request fail. Stages throw an `AuthError`; anything else is a bug in the service or the
 * application. An `AdapterError` from the guard is wrapped in a new error, because the method's failure has already
 * been logged.
 */
export function asAuthError(thrown: unknown): AuthError {
  // Thrown by the guard around the adapter, which has added the method's name.
  if (thrown instanceof AdapterError && thrown.cause?.["method"] !== undefined) {
    return new CallbackRouteError("The request failed because the adapter failed.", { cause: thrown })
  }
  if (thrown instanceof AuthError) return thrown
  return new CallbackRouteError("The request failed.", { cause: thrown })
}
