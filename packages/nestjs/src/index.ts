/**
 * Latchkey for NestJS 11 and 12, on Express and on Fastify. Experimental: it may change with a minor version.
 *
 * @module
 */

// The state of a request belongs to Node's request, and a guard that finds no state refuses the request. Decorators
// are applied as functions, so that no build needs an option.

export { AuthModule } from "./auth-module.ts"
export { Allow, AuthGuard, Public, RequireFresh, Session } from "./auth-guard.ts"
export { AuthService, type AccountAccessor, type PasskeyAccessor, type Redirection } from "./auth-service.ts"
export type { Allows, HandlerDecorator } from "./auth-guard.ts"
export type { NestAuthConfig } from "./auth-module.ts"
export { AuthException } from "./request/auth-exception.ts"
export type { AuthRequest } from "./request/platform-messages.ts"
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
  Theme,
  User,
} from "./types.ts"
// `declare module "@latchkey/nestjs/jwt"` is an error in a program that doesn't include this module. Importing the
// root includes all such modules.
export type {} from "@latchkey/core"
export type {} from "./adapters.ts"
export type {} from "./jwt.ts"
export type {} from "./types.ts"
