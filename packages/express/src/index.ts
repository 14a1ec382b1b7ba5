/**
 * Latchkey for Express 4 and 5.
 *
 * @module
 */

// The state of a request belongs to the request. Types are shapes, so that Express 4 and 5 fit.

export { ExpressAuth, type ExpressAuthResult } from "./express-auth.ts"
export type { ExpressAuthConfig } from "./configured.ts"
export { getSession, type GetSessionResult } from "./get-session.ts"
export type { Protect, ProtectOptions } from "./protect.ts"
export type { ExpressMiddleware, ExpressRequest, ExpressResponse, Next } from "./requests.ts"
export type { SessionFunctions } from "./session-functions.ts"
export { customFetch } from "@latchkey/core/integration"
export type {
  AccessTokenOptions,
  AccessTokenResult,
  FreshSessionOptions,
  Passkey,
  PasskeySignals,
  RequireFreshOptions,
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
// `declare module "@latchkey/express/jwt"` is an error in a program that doesn't include this module. Importing the
// root includes all such modules.
export type {} from "@latchkey/core"
export type {} from "./adapters.ts"
export type {} from "./jwt.ts"
