/**
 * Latchkey for React Router. Experimental: it may change with a minor version.
 *
 * @module
 */

// The state of a request is in React Router's context. The package imports nothing of React Router, and its
// middleware sets the cookies.

export { ReactRouterAuth } from "./react-router-auth.ts"
export type { ReactRouterAuthResult } from "./react-router-auth.ts"
export type { Actions } from "./actions.ts"
export type { ConfigurationSource } from "./configuration.ts"
export type { AuthMiddleware } from "./protect.ts"
export type { Protect, ProtectOptions } from "./protect.ts"
export type { ReactRouterAuthConfig } from "./configuration.ts"
export type { SessionDemands } from "./requirements.ts"
export type { RequestArgs, RequestContext } from "./requests.ts"
export type { RequireFreshOptions, Requirements } from "./requirements.ts"
export type { ServiceArgs, ServiceRoute } from "./service-route.ts"
export type { AccountAccessor, PasskeyAccessor, SessionFunctions } from "./session-functions.ts"
export { customFetch } from "@latchkey/core/integration"
export type {
  AccessTokenOptions,
  AccessTokenResult,
  AuthorizationParams,
  FreshSessionOptions,
  Passkey,
  PasskeySignals,
  SessionSummary,
  SessionUser,
  SignInFields as SignInOptions,
  SignOutTarget as SignOutOptions,
  StartSessionOptions,
  SuggestedProviderId,
  UsableAccessToken,
} from "@latchkey/core/integration"
export { AuthError, CredentialsSignin } from "@latchkey/core/errors"
export type {
  Account,
  Authenticator,
  Awaitable,
  DefaultSession,
  DefaultUser,
  Profile,
  Session,
  Theme,
  User,
} from "@latchkey/core/types"
// `declare module "@latchkey/react-router/jwt"` is an error in a program that doesn't include this module.
// Importing the root includes all such modules.
export type {} from "@latchkey/core"
export type {} from "./adapters.ts"
export type {} from "./jwt.ts"
