"use client"

/**
 * The session in client components, and sign-in and sign-out from the browser.
 *
 * @module
 */
export { getCsrfToken, getProviders, getSession, signIn, signOut } from "./react/client-functions.ts"
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
export { SessionProvider } from "./react/client-functions.ts"
