import { SessionProvider as ReactSessionProvider, type SessionProviderProps } from "@latchkey/react"
import type { JSX } from "react"
import { followNextBasePath } from "./below-next-base-path.ts"

/** Provides the session to `useSession` below it, and keeps it up to date. */
export function SessionProvider(props: SessionProviderProps): JSX.Element {
  // Before the children run their effects, which may call the service.
  followNextBasePath()
  return ReactSessionProvider(props)
}
