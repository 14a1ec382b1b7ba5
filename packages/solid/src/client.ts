/**
 * Sign-in and sign-out from the browser, and the session in components.
 *
 * @module
 */
export { getCsrfToken, getProviders, getSession, signIn, signOut } from "./client/functions.ts"
export type {
  GetSessionParams,
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
} from "@latchkey/core/client"
export { SessionContext, useSession } from "./client/session-provider.ts"
export type { SessionSignal, UpdateSession } from "./client/session-provider.ts"
export { SessionProvider } from "./client/session-provider.ts"
export type { SessionProviderProps } from "./client/session-provider.ts"
