/**
 * Latchkey for Astro: the integration, and the parts of `auth.config.ts`. Experimental: it may change with a minor
 * version.
 *
 * @module
 */

// The state of a request belongs to the request or its `locals`. `service.ts` alone imports Astro's modules and the
// application's configuration.

export { latchkey as default, latchkey } from "./latchkey.ts"
export type { LatchkeyOptions } from "./latchkey.ts"
export { defineConfig } from "./configuration.ts"
export type { Actions, SignIn, SignOut } from "./actions.ts"
export type { AstroAuthConfig, FullAuthConfig } from "./configuration.ts"
export type { ConfigurationSource } from "./configuration.ts"
export type { GetSession } from "./get-session.ts"
export type { AuthLocals, AuthMiddleware } from "./on-request.ts"
export type { Protect } from "./protect.ts"
export type { AnswerContext, AuthContext } from "./requests.ts"
export type { Guards, RequireFreshOptions, RequireSessionOptions } from "./guards.ts"
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
// `declare module "@latchkey/astro/jwt"` is an error in a program that doesn't include this module. Importing the
// root includes all such modules.
export type {} from "@latchkey/core"
export type {} from "./adapters.ts"
export type {} from "./jwt.ts"
