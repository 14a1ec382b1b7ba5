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
export type { AuthorizedCallbackParameters, NextAuthCallbacks, NextAuthConfig } from "./next-auth-config.ts"
export type { NextAuthRequest } from "./middleware/next-auth-request.ts"
export type { RequestHandler } from "./middleware/wrap-request.ts"
export type { PageContext, PageRequest, PageResponse } from "./request/page-request.ts"
export type { RouteContext, WrappedHandler } from "./middleware/wrapped-handler.ts"
export type { SessionAccessor } from "./session-accessor.ts"
export type { AuthorizationParams, SignIn, SignInOptions } from "./actions/sign-in.ts"
export type { SignOut, SignOutOptions } from "./actions/sign-out.ts"
export type { SessionFunctions } from "./actions/sessions.ts"
export type { UnstableUpdate } from "./actions/update.ts"
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
  FreshSessionOptions,
  Passkey,
  PasskeySignals,
  SessionSummary,
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
