import { SessionProvider as ReactSessionProvider, type SessionProviderProps } from "@latchkey/react"
import type { JSX } from "react"
import { followRouterBase } from "./below-router-base.ts"

/** Provides the session to `useSession` below it, and keeps it up to date. */
export function SessionProvider(props: SessionProviderProps): JSX.Element {
  // Before the children run their effects, which may call the service.
  followRouterBase()
  return ReactSessionProvider(props)
}
