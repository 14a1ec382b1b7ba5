/**
 * Latchkey for Fastify 5.
 *
 * @module
 */

// The state of a request belongs to the request. `service-routes.ts` serves the actions in a separate instance with
// its own parsers. Fastify sends error messages to clients, so this package creates the errors for its handler.

import type { Session } from "@latchkey/core/types"
import type { AuthFunctions } from "./fastify-auth.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** The session, or null if no user is signed in. It's null for the service's own requests. */
    readonly session: Session | null
  }
  interface FastifyInstance {
    /** The functions of `@latchkey/fastify`. */
    readonly latchkey: AuthFunctions
  }
}

export { FastifyAuth, type AuthFunctions, type AuthHook, type FastifyAuthResult } from "./fastify-auth.ts"
export type { FastifyAuthConfig, FastifyAuthOptions } from "./configure.ts"
export type { AuthReply, AuthRequest } from "./current.ts"
export type { ProtectOptions } from "./protect.ts"
export type { SessionFunctions } from "./session-functions.ts"
export { AuthError, CredentialsSignin, customFetch } from "@latchkey/core/integration"
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
// `declare module "@latchkey/fastify/jwt"` is an error in a program that doesn't include this module. Importing the
// root includes all such modules.
export type {} from "@latchkey/core"
export type {} from "./adapters.ts"
export type {} from "./jwt.ts"
