import {
  acceptGiven,
  createSessionStore,
  followTabs,
  refreshEvery,
  refreshWhenShown,
  setServiceLocation,
  tellTabs,
  type KnownSession,
  type ServiceLocation,
  type SessionStore,
} from "@latchkey/core/client"
import type { Session } from "@latchkey/core/types"
import { useEffect, useMemo, useState, useSyncExternalStore, type JSX, type ReactNode } from "react"
import { SessionContext, type SessionContextValue, type UpdateSession } from "./session-context.ts"

/** The properties of `SessionProvider`. */
export interface SessionProviderProps extends ServiceLocation {
  children?: ReactNode
  /** The session that the server has read; null if no user is signed in. If it's missing, the page asks the service. */
  session?: Session | null | undefined
  /**
   * Seconds after which the session is read again, so that it doesn't end while the page is open. Default 0: never.
   */
  refetchInterval?: number | undefined
  /** Reads the session again when the page becomes visible again. Default `true`. */
  refetchOnWindowFocus?: boolean | undefined
  /** Keeps `refetchInterval` going while the browser is offline. Default `true`. */
  refetchWhenOffline?: boolean | undefined
}

/** Provides the session to `useSession` below it, and keeps it up to date. */
export function SessionProvider(props: SessionProviderProps): JSX.Element {
  const { children, session } = props
  const { refetchInterval = 0, refetchOnWindowFocus = true, refetchWhenOffline = true } = props
  // Before the children run their effects, which may call the service.
  setServiceLocation(props)
  const [store] = useState(() => createSessionStore(session))
  useEffect(() => void acceptGiven(store, session), [store, session])
  useEffect(() => followTabs(store), [store])
  useEffect(() => (refetchOnWindowFocus ? refreshWhenShown(store) : undefined), [store, refetchOnWindowFocus])
  useEffect(
    () => (refetchInterval > 0 ? refreshEvery(store, refetchInterval, refetchWhenOffline) : undefined),
    [store, refetchInterval, refetchWhenOffline],
  )
  const known = useSyncExternalStore(store.subscribe, store.current, () => session)
  const value = useMemo(() => contextValue(known, (data) => update(store, data)), [known, store])
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>
}

function contextValue(known: KnownSession, update: UpdateSession): SessionContextValue {
  if (known) return { data: known, status: "authenticated", update }
  return { data: null, status: known === null ? "unauthenticated" : "loading", update }
}

async function update(store: SessionStore, data: unknown): Promise<Session | null> {
  const session = await store.refresh(data)
  tellTabs("changed")
  return session
}
