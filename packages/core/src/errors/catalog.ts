import { AuthError, type ErrorType } from "./auth-error.ts"

/** The service's treatment of one type of error. */
export interface ErrorRow {
  /** The page that explains the error to the user; `none` if the client is a program, which only gets a status. */
  readonly page: "signIn" | "error" | "none"
  /** The type shown to the client: the error's own type, another type that says enough, or just `Configuration`. */
  readonly shown: "type" | "OAuthCallbackError" | "Configuration"
}

const signIn: ErrorRow = { page: "signIn", shown: "type" }
const signInUnexposed: ErrorRow = { page: "signIn", shown: "Configuration" }
const error: ErrorRow = { page: "error", shown: "type" }
const errorUnexposed: ErrorRow = { page: "error", shown: "Configuration" }
const refusal: ErrorRow = { page: "none", shown: "Configuration" }

/** One row per type. Only this table decides the visibility of an error, and the page it leads to. */
export const catalog: Readonly<Record<ErrorType, ErrorRow>> = {
  AccessDenied: error,
  AccountNotLinked: signIn,
  AdapterError: errorUnexposed,
  CallbackRouteError: errorUnexposed,
  ChallengeFailed: signIn,
  CredentialsSignin: signIn,
  DevelopmentOnly: errorUnexposed,
  DuplicateConditionalUI: errorUnexposed,
  EmailSignin: signIn,
  EmailSignInError: signInUnexposed,
  ErrorPageLoop: errorUnexposed,
  EventError: errorUnexposed,
  ExperimentalFeatureNotEnabled: errorUnexposed,
  InvalidCallbackUrl: errorUnexposed,
  // The user pressed Back, or the flow took too long. The configuration is fine, and starting again helps.
  InvalidCheck: { page: "signIn", shown: "OAuthCallbackError" },
  InvalidEndpoints: errorUnexposed,
  InvalidProvider: errorUnexposed,
  JWTSessionError: errorUnexposed,
  MissingAdapter: errorUnexposed,
  MissingAdapterMethods: errorUnexposed,
  MissingAuthorize: errorUnexposed,
  MissingCSRF: signIn,
  MissingSecret: errorUnexposed,
  MissingWebAuthnAutocomplete: errorUnexposed,
  OAuthAccountNotLinked: signIn,
  OAuthCallbackError: signIn,
  OAuthProfileParseError: { page: "signIn", shown: "OAuthCallbackError" },
  OAuthSignInError: signInUnexposed,
  RefusedRequest: refusal,
  SessionTokenError: errorUnexposed,
  SignInError: signInUnexposed,
  SignOutError: errorUnexposed,
  TooManyAttempts: signIn,
  UnknownAction: refusal,
  UnknownUser: errorUnexposed,
  UnsupportedStrategy: errorUnexposed,
  UntrustedHost: errorUnexposed,
  Verification: error,
  WebAuthnVerificationError: error,
}

/** The statuses of the error page by its `error` parameter, if the status isn't 200. */
const pageStatuses: ReadonlyMap<string, number> = new Map([
  ["AccessDenied", 403],
  ["Configuration", 500],
  ["Verification", 403],
])

/** Returns the status of the error page for a value of its `error` query parameter. */
export function errorPageStatus(shown: string | undefined): number {
  return pageStatuses.get(shown ?? "") ?? 200
}

/** Returns true if the client may see the type of this error. Every other error is shown as `Configuration`. */
export function isClientError(error: Error): error is AuthError {
  return (
    error instanceof AuthError && Object.hasOwn(catalog, error.type) && catalog[error.type].shown === "type"
  )
}
