import { AuthError } from "../errors/auth-error.ts"
import { catalog } from "../errors/catalog.ts"
import { AdapterError } from "../errors/classes.ts"

/** A name that a class can have. */
const className = /^[A-Za-z_$][\w$.]{0,63}$/

/**
 * Returns a short type of an error for telemetry: our own error's type, the type of the store's error that caused it,
 * or any other error's class name. Never returns the message, which may contain anything.
 */
export function errorTypeOf(error: Error): string {
  if (error instanceof AdapterError && error.cause?.err !== undefined) return errorTypeOf(error.cause.err)
  if (error instanceof AuthError) return Object.hasOwn(catalog, error.type) ? error.type : "AuthError"
  return className.test(error.name) ? error.name : "Error"
}
