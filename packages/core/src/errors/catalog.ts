/** Every value of `AuthError.type`. */
export type ErrorType =
  | "AccessDenied"
  | "AccountNotLinked"
  | "AdapterError"
  | "CallbackRouteError"
  | "CredentialsSignin"
  | "DevelopmentOnly"
  | "DuplicateConditionalUI"
  | "EmailSignin"
  | "EmailSignInError"
  | "ErrorPageLoop"
  | "EventError"
  | "ExperimentalFeatureNotEnabled"
  | "InvalidCallbackUrl"
  | "InvalidCheck"
  | "InvalidEndpoints"
  | "InvalidProvider"
  | "JWTSessionError"
  | "MissingAdapter"
  | "MissingAdapterMethods"
  | "MissingAuthorize"
  | "MissingCSRF"
  | "MissingSecret"
  | "MissingWebAuthnAutocomplete"
  | "OAuthAccountNotLinked"
  | "OAuthCallbackError"
  | "OAuthProfileParseError"
  | "OAuthSignInError"
  | "RefusedRequest"
  | "SessionTokenError"
  | "SignInError"
  | "SignOutError"
  | "TooManyAttempts"
  | "UnknownAction"
  | "UnsupportedStrategy"
  | "UntrustedHost"
  | "Verification"
  | "WebAuthnVerificationError"

/**
 * The statuses of a request that is refused before an action sees it.
 *
 * @see [RFC 9110 §15.5](https://www.rfc-editor.org/rfc/rfc9110#section-15.5), and
 *   [RFC 6585 §5](https://www.rfc-editor.org/rfc/rfc6585#section-5) for 431
 */
export type RefusalStatus = 400 | 408 | 413 | 414 | 415 | 431

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
