import {
  acceptGiven,
  actionUrl,
  createSessionStore,
  followTabs,
  type KnownSession,
  refreshEvery,
  refreshWhenShown,
  type ServiceLocation,
  type SessionStore,
  setServiceLocation,
  tellTabs,
} from "@latchkey/core/client"
import type { Session } from "@latchkey/core/types"
import {
  type Context,
  createContext,
  type JSX,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react"

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

/**
 * Asks the service to read the session again; with `data`, after its `jwt` or `session` callback has received the
 * data.
 *
 * @returns the new session; null if no user is signed in, or the service can't be reached.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever survives JSON, objects of declared interfaces included
export type UpdateSession = (data?: any) => Promise<Session | null>

/**
 * The result of `useSession`. With `required`, the status is never `unauthenticated`, because the user is sent to the
 * sign-in page.
 */
export type SessionContextValue<Required extends boolean = false> =
  | { update: UpdateSession; data: Session; status: "authenticated" }
  | {
      update: UpdateSession
      data: null
      status: Required extends true ? "loading" : "unauthenticated" | "loading"
    }

/** The context in which `SessionProvider` keeps the session; undefined outside of it. */
export const SessionContext: Context<SessionContextValue | undefined> = createContext<
  SessionContextValue | undefined
>(undefined)

/** The options of `useSession`. */
export interface UseSessionOptions<Required extends boolean> {
  /** True if the page needs a signed-in user. */
  required: Required
  /** Called if no user is signed in. Default: sends the user to the sign-in page and back. */
  onUnauthenticated?: (() => void) | undefined
}

/**
 * Returns the page's session, and whether it's known yet.
 *
 * @throws Error outside of a `SessionProvider`.
 */
export function useSession<Required extends boolean = false>(
  options?: UseSessionOptions<Required>,
): SessionContextValue<Required> {
  const value = useContext(SessionContext)
  if (value === undefined) throw new Error("`useSession` must be used inside a <SessionProvider>.")
  const isStranger = options?.required === true && value.status === "unauthenticated"
  const { onUnauthenticated = toSignIn } = options ?? {}
  useEffect(() => {
    if (isStranger) onUnauthenticated()
    // Called once per signed-out user, because an inline function is a new one each time the component runs.
  }, [isStranger])
  return (isStranger ? { ...value, status: "loading" } : value) as SessionContextValue<Required>
}

function toSignIn(): void {
  const parameters = new URLSearchParams({ error: "SessionRequired", callbackUrl: location.href })
  location.href = actionUrl("signin", parameters)
}
