import { AuthError } from "./auth-error.ts"
import { CallbackRouteError } from "./classes.ts"

/** What a stage throws is an `AuthError`; anything else is a fault of ours or of the application. */
export function asAuthError(thrown: unknown): AuthError {
  if (thrown instanceof AuthError) return thrown
  return new CallbackRouteError("The request failed.", { cause: thrown })
}
