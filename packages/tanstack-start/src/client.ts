/**
 * The session in components, and sign-in and sign-out from the browser: the exports of `@latchkey/react`, which find
 * the service below the router's base path.
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
export { SessionContext, useSession } from "@latchkey/react"
export type {
  SessionContextValue,
  SessionProviderProps,
  UpdateSession,
  UseSessionOptions,
} from "@latchkey/react"
export { SessionProvider } from "./client/functions.ts"
