import { AuthError } from "./auth-error.ts"
import { catalog } from "./catalog.ts"

/** Whether the client may learn the type of this error; every other error is shown as `Configuration`. */
export function isClientError(error: Error): error is AuthError {
  return (
    error instanceof AuthError && Object.hasOwn(catalog, error.type) && catalog[error.type].shown === "type"
  )
}
