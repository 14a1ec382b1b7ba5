import { AuthError } from "./auth-error.ts"
import { AdapterError, CallbackRouteError } from "./classes.ts"

/**
 * Returns the error with which a request failed. Stages throw an `AuthError`; anything else is a fault of ours or
 * of the application. An `AdapterError` from the guard gets a new error around it, because the method's failure is
 * logged already.
 */
export function asAuthError(thrown: unknown): AuthError {
  // Made by the guard around the adapter, which names the method.
  if (thrown instanceof AdapterError && thrown.cause?.["method"] !== undefined) {
    return new CallbackRouteError("The request failed because the adapter did.", { cause: thrown })
  }
  if (thrown instanceof AuthError) return thrown
  return new CallbackRouteError("The request failed.", { cause: thrown })
}
