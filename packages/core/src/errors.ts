/**
 * All errors of the service. Each class has the same name as its `type`.
 *
 * @module
 */
export { AuthError, SignInError } from "./errors/auth-error.ts"
export type { AuthErrorCause, AuthErrorOptions } from "./errors/auth-error.ts"
export type { ErrorType } from "./errors/auth-error.ts"
export { documentationOf } from "./errors/documentation.ts"
export { isClientError } from "./errors/catalog.ts"
export * from "./errors/classes.ts"
