"use client"

/**
 * The session in client components, and sign-in and sign-out from the browser.
 *
 * @module
 */
export { getCsrfToken } from "./react/get-csrf-token.ts"
export { getProviders } from "./react/get-providers.ts"
export { getSession } from "./react/get-session.ts"
export type { GetSessionParams } from "./react/get-session.ts"
export { SessionContext } from "./react/session-context.ts"
export type { SessionContextValue, UpdateSession } from "./react/session-context.ts"
export { SessionProvider } from "./react/session-provider.tsx"
export type { SessionProviderProps } from "./react/session-provider.tsx"
export { signIn } from "./react/sign-in.ts"
export type { SignInAuthorizationParams, SignInOptions } from "./react/sign-in.ts"
export type { SignInResponse } from "./react/sign-in-response.ts"
export { signOut } from "./react/sign-out.ts"
export type { SignOutParams, SignOutResponse } from "./react/sign-out.ts"
export { useSession } from "./react/use-session.ts"
export type { UseSessionOptions } from "./react/use-session.ts"
