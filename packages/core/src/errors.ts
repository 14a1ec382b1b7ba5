/**
 * All errors of the service. Each class has the same name as its `type`.
 *
 * @module
 */
export {
  AuthError,
  CredentialsSignin,
  JWTSessionError,
  MissingCSRF,
  MissingSecret,
  MissingSecretError,
  SignInError,
  UnknownAction,
} from "./errors/auth-error.ts"
export type { AuthErrorCause, AuthErrorOptions, ErrorType } from "./errors/auth-error.ts"
export { documentationOf } from "./errors/documentation.ts"
export { isClientError } from "./errors/catalog.ts"
export * from "./errors/classes.ts"
