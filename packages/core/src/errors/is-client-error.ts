import { AuthError } from "./auth-error.ts"
import { catalog } from "./catalog.ts"

/** Returns true if the client may see the type of this error. Every other error is shown as `Configuration`. */
export function isClientError(error: Error): error is AuthError {
  return (
    error instanceof AuthError && Object.hasOwn(catalog, error.type) && catalog[error.type].shown === "type"
  )
}
