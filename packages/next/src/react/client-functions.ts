import * as client from "@latchkey/core/client"
import { SessionProvider as ReactSessionProvider, type SessionProviderProps } from "@latchkey/react"
import type { JSX } from "react"
import { belowNextBasePath, followNextBasePath } from "./below-next-base-path.ts"

/** Returns the session of this browser, or null. */
export const getSession: typeof client.getSession = /* @__PURE__ */ belowNextBasePath(client.getSession)
/** Returns the CSRF token for forms that this browser posts. */
export const getCsrfToken: typeof client.getCsrfToken = /* @__PURE__ */ belowNextBasePath(client.getCsrfToken)
/** Returns the public details of the configured providers, by id. */
export const getProviders: typeof client.getProviders = /* @__PURE__ */ belowNextBasePath(client.getProviders)
/** Signs in, or goes to the sign-in page. */
export const signIn: typeof client.signIn = /* @__PURE__ */ belowNextBasePath(client.signIn)
/** Signs out. */
export const signOut: typeof client.signOut = /* @__PURE__ */ belowNextBasePath(client.signOut)

/** Provides the session to `useSession` below it, and keeps it up to date. */
export function SessionProvider(props: SessionProviderProps): JSX.Element {
  // Before the children run their effects, which may call the service.
  followNextBasePath()
  return ReactSessionProvider(props)
}
