/**
 * Latchkey for TanStack Start. Experimental: it may change with a minor version.
 *
 * @module
 */

// The state of a request belongs to the request that `getRequest` finds. Browsers get `only-for-servers.ts` instead
// of the package.

export { TanStackStartAuth } from "./tanstack-start-auth.ts"
export type { TanStackStartAuthResult } from "./tanstack-start-auth.ts"
export type { Actions } from "./actions.ts"
export type { ConfigurationSource } from "./configuration.ts"
export type { AuthHandler, AuthHandlers } from "./handlers.ts"
export type { ProtectOptions } from "./middleware-functions.ts"
export type {
  AuthContext,
  FunctionGuard,
  MiddlewareFunctions,
  ProtectedContext,
  RequestGuard,
  WithAuth,
} from "./middleware-functions.ts"
export type { ReturnOptions } from "./refusal.ts"
export type { RequireFreshOptions, RequireSessionOptions, SessionAccessors } from "./session-accessors.ts"
export type { AccountAccessor, PasskeyAccessor, SessionFunctions } from "./session-functions.ts"
export type { TanStackStartAuthConfig } from "./configuration.ts"
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
  SignInOptions,
  SignOutOptions,
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
// `declare module "@latchkey/tanstack-start/jwt"` is an error in a program that doesn't include this module.
// Importing the root includes all such modules.
export type {} from "@latchkey/core"
export type {} from "./adapters.ts"
export type {} from "./jwt.ts"
