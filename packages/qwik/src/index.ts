/**
 * Latchkey for Qwik City.
 *
 * @module
 */

// `serverAuth$` keeps the configuration on the server. In tests, `test/without-optimizer.ts` makes Qwik run
// functions in place.

import type { RenamedToServerAuth$ } from "./server-auth.ts"

export { serverAuth$, serverAuthQrl } from "./server-auth.ts"
export type { ServerAuth } from "./server-auth.ts"
export type { AccessTokenAccessor } from "./access-token.ts"
export type { RequireFresh, RequireFreshOptions } from "./require-fresh.ts"
export type { AccountAccessor } from "./accounts.ts"
export type { PasskeyAccessor } from "./passkeys.ts"
export type { SessionFunctions } from "./session-functions.ts"
export { getSessionData } from "./sessions.ts"
export type { GetSessionResult } from "./sessions.ts"
export type { ConfigurationSource } from "./configuration.ts"
export type { QwikAuthConfig } from "./configuration.ts"
export type {
  ActionFailure,
  ActionSuccess,
  SignInField,
  SignInInput,
  SignInOptions,
  SignOutInput,
} from "./forms.ts"
/**
 * This function no longer exists: the compiler reports it, and a build finds nothing to import.
 *
 * @deprecated It is `serverAuth$` now: `export const { onRequest, useSession, useSignIn, useSignOut } = serverAuth$(…)`.
 * Under the old name, Qwik would send the configuration, with the secrets in it, to the browser.
 */
export declare const QwikAuth$: RenamedToServerAuth$
export { setEnvDefaults } from "./configuration.ts"
export { AuthError, CredentialsSignin, customFetch } from "@latchkey/core/integration"
export type {
  AccessTokenOptions,
  AccessTokenResult,
  FreshSessionOptions,
  Passkey,
  PasskeySignals,
  SessionSummary,
  SessionUser,
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
// `declare module "@latchkey/qwik/jwt"` is an error in a program that doesn't include this module. Importing the
// root includes all such modules.
export type {} from "@latchkey/core"
export type {} from "./adapters.ts"
export type {} from "./jwt.ts"
