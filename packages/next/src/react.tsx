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
export { SessionContext } from "./react/session-context.ts"
export type { SessionContextValue, UpdateSession } from "./react/session-context.ts"
export { SessionProvider } from "./react/session-provider.tsx"
export type { SessionProviderProps } from "./react/session-provider.tsx"
export { useSession } from "./react/use-session.ts"
export type { UseSessionOptions } from "./react/use-session.ts"
