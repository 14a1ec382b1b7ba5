import type { Session } from "@latchkey/core/types"
import { useEffect, useMemo, useState, useSyncExternalStore, type JSX, type ReactNode } from "react"
import { setServiceAddress, type ServiceAddress } from "./service-address.ts"
import { SessionContext, type SessionContextValue, type UpdateSession } from "./session-context.ts"
import { createSessionStore, type KnownSession, type SessionStore } from "./session-store.ts"
import { onMessage, tellTabs } from "./tabs.ts"

/** What `SessionProvider` takes. */
export interface SessionProviderProps extends ServiceAddress {
  children?: ReactNode
  /** The session as the server knows it, null for nobody. Without it the page asks the service. */
  session?: Session | null | undefined
  /** Seconds after which a session is read again, so that it does not end while the page is open. Default 0: never. */
  refetchInterval?: number | undefined
  /** Whether the session is read again when the page is shown again. Default `true`. */
  refetchOnWindowFocus?: boolean | undefined
  /** Whether `refetchInterval` goes on while the browser is offline. Default `true`. */
  refetchWhenOffline?: boolean | undefined
}

/** Gives the session to `useSession` below it, and keeps it up to date. */
export function SessionProvider(props: SessionProviderProps): JSX.Element {
  const { children, session } = props
  // Before the children run their effects, which may call the service.
  setServiceAddress(props)
  const [store] = useState(() => createSessionStore(session))
  useGivenSession(store, session)
  useOtherTabs(store)
  useRefresh(store, props)
  const known = useSyncExternalStore(store.subscribe, store.current, () => session)
  const value = useMemo(() => contextValue(known, (data) => update(store, data)), [known, store])
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>
}

/** What the server renders anew is newer than what the page knew. */
function useGivenSession(store: SessionStore, session: KnownSession): void {
  useEffect(() => {
    if (session !== undefined && session !== store.current()) store.accept(session)
    void (store.current() === undefined ? store.refresh() : Promise.resolve()).then(() => {
      tellTabs(store.current() ? "signed-in" : "signed-out")
    })
  }, [store, session])
}

function useOtherTabs(store: SessionStore): void {
  useEffect(
    () =>
      onMessage((message) => {
        const agreed = message === (store.current() ? "signed-in" : "signed-out")
        return agreed ? undefined : store.refresh()
      }),
    [store],
  )
}

function useRefresh(
  store: SessionStore,
  { refetchInterval = 0, refetchOnWindowFocus = true, refetchWhenOffline = true }: SessionProviderProps,
): void {
  useEffect(() => {
    if (!refetchOnWindowFocus) return
    const shown = (): void => {
      if (document.visibilityState === "visible" && store.current()) void store.refresh()
    }
    document.addEventListener("visibilitychange", shown)
    return () => document.removeEventListener("visibilitychange", shown)
  }, [store, refetchOnWindowFocus])
  useEffect(() => {
    if (refetchInterval <= 0) return
    const timer = setInterval(() => {
      if (store.current() && (refetchWhenOffline || navigator.onLine)) void store.refresh()
    }, refetchInterval * 1000)
    return () => clearInterval(timer)
  }, [store, refetchInterval, refetchWhenOffline])
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
