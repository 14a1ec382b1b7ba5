/**
 * The service of a Nuxt application, for its server: `server/auth.ts` exports the result of `NuxtAuth`.
 *
 * @module
 */
export { NuxtAuth } from "./server/nuxt-auth.ts"
export type { NuxtAuthResult, PageService } from "./server/nuxt-auth.ts"
export type { Actions } from "./server/actions.ts"
export type { ConfigurationContext, ConfigurationSource, NitroValues } from "./server/configuration.ts"
export type { Guards } from "./server/guards.ts"
export type { AccountAccessor, PasskeyAccessor, SessionFunctions } from "./server/session-functions.ts"
export type { Bindings } from "./env.ts"
export type { NitroApplication } from "./server/layers.ts"
export type { NuxtAuthConfig } from "./server/configuration.ts"
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
