/**
 * Latchkey for Hono. Experimental: it may change with a minor version.
 *
 * @module
 */

// The state of a request is in the context, and there's one configuration for each `c.env`. `auth-js.ts` has the
// names of `@hono/auth-js`.

export { HonoAuth } from "./hono-auth.ts"
export type { HonoAuthResult } from "./hono-auth.ts"
export type { Actions } from "./actions.ts"
export type { ConfigurationContext, ConfigurationSource } from "./configuration.ts"
export type { Bindings } from "./env.ts"
export type { HonoAuthConfig } from "./configuration.ts"
export type { AuthEnv, AuthMiddleware } from "./auth-routes.ts"
export type { AuthRoutes } from "./auth-routes.ts"
export type { Protect, ProtectedEnv, ProtectOptions, Refusal } from "./protect.ts"
export type { RequireFresh } from "./require-fresh.ts"
export type { AccountAccessor, PasskeyAccessor, SessionFunctions } from "./session-functions.ts"
export { customFetch } from "@latchkey/core/integration"
export type {
  AccessTokenOptions,
  AccessTokenResult,
  AuthorizationParams,
  FreshSessionOptions,
  Passkey,
  PasskeySignals,
  RequireFreshOptions,
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
// `declare module "@latchkey/hono/jwt"` is an error in a program that doesn't include this module. Importing the
// root includes all such modules.
export type {} from "@latchkey/core"
export type {} from "./adapters.ts"
export type {} from "./jwt.ts"
