/**
 * Latchkey for Next.js.
 *
 * @module
 */

// The middleware is small: `load-server-functions.ts` loads the rest. `next-base-path.ts` reads the value that the
// compiler substitutes for a variable.

export { NextAuth as default } from "./next-auth.ts"
export type { AuthHandlers, NextAuthResult } from "./next-auth.ts"
export type { AccessTokenAccessor } from "./access-token.ts"
export type { AccountAccessor } from "./accounts.ts"
export type { EndingPageContext, EndingResponse, RequireFresh, RequireFreshOptions } from "./require-fresh.ts"
export type { PasskeyAccessor } from "./passkeys.ts"
export type { ConfigurationSource } from "./configuration.ts"
export type { AuthorizedCallbackParameters, NextAuthCallbacks, NextAuthConfig } from "./configuration.ts"
export type { NextAuthRequest } from "./middleware/wrap-request.ts"
export type { RequestHandler } from "./middleware/wrap-request.ts"
export type { PageContext, PageRequest, PageResponse } from "./request/page-request.ts"
export type { RouteContext, WrappedHandler } from "./middleware/wrap-request.ts"
export type { SessionAccessor } from "./session-accessor.ts"
export type { SignIn } from "./server-actions.ts"
export type { SignOut } from "./server-actions.ts"
export type { SessionFunctions } from "./server-actions.ts"
export type { UnstableUpdate } from "./server-actions.ts"
export {
  AuthError,
  CredentialsSignin,
  customFetch,
  providerFactory,
} from "@latchkey/core/integration-session"
export type {
  AccessTokenOptions,
  AccessTokenResult,
  AccountSummary,
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
// `declare module "@latchkey/next/jwt"` is an error in a program that doesn't include this module. Importing the
// root includes all such modules.
export type {} from "@latchkey/core"
export type {} from "./adapters.ts"
export type {} from "./jwt.ts"
