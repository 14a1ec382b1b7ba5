/**
 * Latchkey for SvelteKit. Experimental: it may change with a minor version.
 *
 * @module
 */

// The state of a request is in the event's `locals`. Applications take the entries `kit-*.ts` (the condition
// `svelte`).

import type { Session } from "@latchkey/core/types"
import { createSvelteKitAuth, type SvelteKitAuthFunction } from "./sveltekit-auth.ts"

declare global {
  namespace App {
    interface Locals {
      /** Returns the session of the request, or null. It's read once, when you first call this function. */
      auth(): Promise<Session | null>
    }
    interface PageData {
      session?: Session | null
    }
  }
}

/**
 * Sets up the service in a SvelteKit application.
 *
 * ```ts
 * export const { handle, signIn, signOut } = SvelteKitAuth({ providers: [GitHub] })
 * ```
 *
 * Options that the configuration leaves out are read from the environment when they're first needed: from
 * `event.platform.env`, SvelteKit's private variables, and the process.
 *
 * @param config - the configuration, or a function that returns it, or a promise of it, for each request.
 */
export const SvelteKitAuth: SvelteKitAuthFunction = /* @__PURE__ */ createSvelteKitAuth({
  variables: () => ({}),
  base: "",
})

export type { SvelteKitAuthFunction, SvelteKitAuthResult } from "./sveltekit-auth.ts"
export type { SignIn } from "./actions.ts"
export type { SignOut } from "./actions.ts"
export type { ConfigurationSource } from "./configuration.ts"
export type { AuthHandle, HandleInput } from "./hooks.ts"
export type { Protect } from "./hooks.ts"
export type { RequireFresh } from "./requirements.ts"
export type { RequireSession, RequireSessionOptions } from "./requirements.ts"
export type { AccountAccessor, PasskeyAccessor, SessionFunctions } from "./session-functions.ts"
export type { SvelteKitAuthConfig } from "./configuration.ts"
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
// `declare module "@latchkey/sveltekit/jwt"` is an error in a program that doesn't include this module. Importing
// the root includes all such modules.
export type {} from "@latchkey/core"
export type {} from "./adapters.ts"
export type {} from "./jwt.ts"
