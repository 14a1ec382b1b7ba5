/** Every value of `AuthError.type`. */
export type ErrorType =
  | "AccessDenied"
  | "AccountNotLinked"
  | "AdapterError"
  | "CallbackRouteError"
  | "CredentialsSignin"
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
  | "SessionTokenError"
  | "SignInError"
  | "SignOutError"
  | "UnknownAction"
  | "UnsupportedStrategy"
  | "UntrustedHost"
  | "Verification"
  | "WebAuthnVerificationError"

/** What the service does with one type of error. */
export interface ErrorRow {
  /** The page that tells the person. */
  readonly page: "signIn" | "error"
  /** What the client learns: the type itself, another type that says enough, or nothing but `Configuration`. */
  readonly shown: "type" | "OAuthCallbackError" | "Configuration"
}

const signIn: ErrorRow = { page: "signIn", shown: "type" }
const signInUnexposed: ErrorRow = { page: "signIn", shown: "Configuration" }
const error: ErrorRow = { page: "error", shown: "type" }
const errorUnexposed: ErrorRow = { page: "error", shown: "Configuration" }

/** One row per type: the only place where the visibility of an error and the page it leads to are decided. */
export const catalog: Readonly<Record<ErrorType, ErrorRow>> = {
  AccessDenied: error,
  AccountNotLinked: signIn,
  AdapterError: errorUnexposed,
  CallbackRouteError: errorUnexposed,
  CredentialsSignin: signIn,
  DuplicateConditionalUI: errorUnexposed,
  EmailSignin: signIn,
  EmailSignInError: signInUnexposed,
  ErrorPageLoop: errorUnexposed,
  EventError: errorUnexposed,
  ExperimentalFeatureNotEnabled: errorUnexposed,
  InvalidCallbackUrl: errorUnexposed,
  InvalidCheck: errorUnexposed,
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
  SessionTokenError: errorUnexposed,
  SignInError: signInUnexposed,
  SignOutError: errorUnexposed,
  UnknownAction: errorUnexposed,
  UnsupportedStrategy: errorUnexposed,
  UntrustedHost: errorUnexposed,
  Verification: error,
  WebAuthnVerificationError: error,
}
