/**
 * Latchkey for Nuxt: the module, `modules: ["@latchkey/nuxt"]`. Experimental: it may change with a minor version.
 *
 * @module
 */
export { latchkeyModule as default } from "./latchkey-module.ts"
export type { ModuleOptions } from "./module/options.ts"
export type { Auth, PageSessionState } from "./app/use-auth.ts"
export type { PageDemands } from "./app/guard-page.ts"
export type { NuxtAuthConfig } from "./server/configuration.ts"
export type { NuxtAuthResult } from "./server/nuxt-auth.ts"
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
// `declare module "@latchkey/nuxt/jwt"` is an error in a program that doesn't include this module. Importing the
// root includes all such modules.
export type {} from "@latchkey/core"
export type {} from "./adapters.ts"
export type {} from "./jwt.ts"
