/**
 * Latchkey for SolidStart. Experimental: it may change with a minor version.
 *
 * @module
 */

// Functions that change a session check the origin.

export { SolidAuth } from "./solid-auth.ts"
export type { AuthHandler, SolidAuthResult } from "./solid-auth.ts"
export type { AccessTokenAccessor } from "./access-token.ts"
export type { RequireFresh, RequireFreshOptions } from "./require-fresh.ts"
export type { AccountAccessor } from "./accounts.ts"
export type { PasskeyAccessor } from "./passkeys.ts"
export { getSession } from "./session.ts"
export type { GetSessionResult, RequireSession, RequireSessionOptions, SessionAccessor } from "./session.ts"
export type { ConfigurationSource } from "./configuration.ts"
export type { SolidAuthConfig } from "./configuration.ts"
export type { AuthMiddleware, MiddlewareEvent, Protect } from "./middleware/protect.ts"
export type { AuthEvent } from "./requests.ts"
export type { SignIn } from "./actions.ts"
export type { SignOut } from "./actions.ts"
export type { SessionFunctions } from "./actions.ts"
export type { UpdateSession } from "./actions.ts"
export { AuthError, CredentialsSignin, customFetch } from "@latchkey/core/integration"
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
// `declare module "@latchkey/solid/jwt"` is an error in a program that doesn't include this module. Importing the
// root includes all such modules.
export type {} from "@latchkey/core"
export type {} from "./adapters.ts"
export type {} from "./jwt.ts"
