"use client"

/**
 * The session in React's components, and sign-in and sign-out from the browser.
 *
 * @module
 */
export { getCsrfToken, getProviders, getSession, signIn, signOut } from "@latchkey/core/client"
export type {
  GetSessionParams,
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
} from "@latchkey/core/client"
export { SessionContext } from "./session/session-provider.tsx"
export type { SessionContextValue, UpdateSession } from "./session/session-provider.tsx"
export { SessionProvider } from "./session/session-provider.tsx"
export type { SessionProviderProps } from "./session/session-provider.tsx"
export { useSession } from "./session/session-provider.tsx"
export type { UseSessionOptions } from "./session/session-provider.tsx"
export type { DefaultSession, Session, User } from "@latchkey/core/types"
