/**
 * The parts from which a framework's package is built.
 *
 * @module
 */
export { basePathOf, fillFromEnvironment, setEnvDefaults } from "./config/env.ts"
export type { EnvironmentVariables, Surroundings } from "./config/env.ts"
export { isProduction } from "./config/env.ts"
export { normalizePath, withoutTrailingSlashes } from "./config/env.ts"
export { serialiseCookie } from "./cookies/cookie.ts"
export type { Cookie, CookieOptions } from "./cookies/cookie.ts"
export { cookieHeader, cookiesAfter, cookieValues } from "./cookies/cookie-header.ts"
export { AuthError } from "./errors/auth-error.ts"
export { CredentialsSignin } from "./errors/auth-error.ts"
export { clientStatus } from "./errors/client-status.ts"
export { RefusedRequest } from "./errors/auth-error.ts"
export { isNavigation } from "./guard/is-same-origin.ts"
export { isSameOrigin, requireSameOrigin } from "./guard/is-same-origin.ts"
export { uncacheable } from "./http/outcome.ts"
export type { AccessTokenAnswer, AccessTokenOptions } from "./integration/access-token.ts"
export type { AccountManagement } from "./integration/accounts.ts"
export type {
  AuthorizationParams,
  Destination,
  RedirectOption,
  RequireFreshOptions,
  ResponseActions,
  SignInFields,
  SignInOptions,
  SignOutOptions,
  SignOutTarget,
  StartSessionOptions,
  SuggestedProviderId,
  ProviderIdOf,
  WithoutRedirect,
} from "./integration/action-options.ts"
export { configurationOf } from "./integration/configuration.ts"
export type { ConfigurationSource } from "./integration/configuration.ts"
export { environmentOf } from "./integration/environment.ts"
export type { EnvironmentSources, ReadVariable } from "./integration/environment.ts"
export { configureIntegration } from "./integration/configure-integration.ts"
export type {
  CompleteConfig,
  ConfigurationSurroundings,
  ConfiguredIntegration,
} from "./integration/configure-integration.ts"
export { guardDemands } from "./integration/guard-demands.ts"
export type { GuardDemands } from "./integration/guard-demands.ts"
export { isAuthorized } from "./integration/covers.ts"
export { createRequestFunctions } from "./integration/request-functions.ts"
export type {
  AccountFunctions,
  GivenSignInOptions,
  GivenSignOutOptions,
  Navigation,
  NavigationFunctions,
  PasskeyFunctions,
  RequestBridge,
  RequestFunctions,
} from "./integration/request-functions.ts"
export { signInPage } from "./integration/sign-in-page.ts"
export type { SignInPage } from "./integration/sign-in-page.ts"
export { covers, isSamePage } from "./integration/covers.ts"
export { createIntegration } from "./integration/integration.ts"
export type {
  Integration,
  NavigationResult,
  ServiceUrl,
  SessionResult,
  SessionUser,
  SignInInput,
  SignOutInput,
  StartSessionInput,
} from "./integration/integration-operations.ts"
export type { SessionSummary } from "./integration/sessions.ts"
export { mayAnswer, namesAction, parseTarget } from "./http/auth-action.ts"
export type { AuthAction, Target } from "./http/auth-action.ts"
export type { GivenFields, GivenParameters } from "./http/given-fields.ts"
export { signInOptions } from "./integration/sign-in-options.ts"
export type { AccountSummary } from "./identity/linked/linked-accounts.ts"
export type { PasskeyManagement } from "./integration/passkeys.ts"
export type { Passkey, PasskeySignals } from "./provider/webauthn-config.ts"
export type { FreshSessionOptions } from "./integration/guard-demands.ts"
export type { FreshSession, FreshSessionResult, StaleSession } from "./integration/require-fresh.ts"
export type { RequestHead } from "./integration/request-head.ts"
export type { AccessTokenResult, UsableAccessToken } from "./oauth/renewal/access-token-result.ts"
export { customFetch, providerFactory } from "./provider/symbols.ts"
