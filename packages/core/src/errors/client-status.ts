import { AuthError, type ErrorType, RefusedRequest } from "./auth-error.ts"

/** The statuses of failures that the client's input caused. */
const statuses: Readonly<Partial<Record<ErrorType, number>>> = {
  AccessDenied: 403,
  AccountNotLinked: 403,
  ChallengeFailed: 403,
  CredentialsSignin: 401,
  EmailSignin: 400,
  InvalidCheck: 400,
  MissingCSRF: 403,
  OAuthAccountNotLinked: 403,
  OAuthCallbackError: 400,
  TooManyAttempts: 429,
  UnknownAction: 400,
  Verification: 403,
  WebAuthnVerificationError: 400,
}

/**
 * Returns the response status for an error that a request handler threw, if the client caused it: a wrong password, a
 * field that can't be read, a request from another site.
 *
 * @returns a status from 400 to 499; undefined for a fault of the application, its store or its provider, which is a 500.
 */
export function clientStatus(error: unknown): number | undefined {
  if (error instanceof RefusedRequest) return error.status
  return error instanceof AuthError ? statuses[error.type] : undefined
}
