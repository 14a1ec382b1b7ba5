import {
  acceptGiven,
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
  type Accessor,
  type Context,
  createComponent,
  createContext,
  createEffect,
  createSignal,
  type JSX,
  onCleanup,
  useContext,
} from "solid-js"
import { followBaseUrl } from "./below-base-url.ts"

/** The properties of `SessionProvider`. */
export interface SessionProviderProps extends ServiceLocation {
  readonly children?: JSX.Element
  /** The session that the server has read; null if no user is signed in. If it's missing, the page asks the service. */
  readonly session?: Session | null | undefined
  /**
   * Seconds after which the session is read again, so that it doesn't end while the page is open. Default 0: never.
   */
  readonly refetchInterval?: number | undefined
  /** Reads the session again when the page becomes visible again. Default `true`. */
  readonly refetchOnWindowFocus?: boolean | undefined
  /** Keeps `refetchInterval` going while the browser is offline. Default `true`. */
  readonly refetchWhenOffline?: boolean | undefined
}

/** Provides the session to `useSession` below it, and keeps it up to date. */
export function SessionProvider(props: SessionProviderProps): JSX.Element {
  // Before the children's effects, which may call the service.
  followBaseUrl()
  setServiceLocation(props)
  const store = createSessionStore(props.session)
  const [known, setKnown] = createSignal<KnownSession>(props.session)
  createEffect(() => onCleanup(store.subscribe(() => setKnown(() => store.current()))))
  createEffect(() => void acceptGiven(store, props.session))
  createEffect(() => onCleanup(followTabs(store)))
  createEffect(() => {
    if (props.refetchOnWindowFocus !== false) onCleanup(refreshWhenShown(store))
  })
  createEffect(() => {
    const { refetchInterval = 0, refetchWhenOffline = true } = props
    if (refetchInterval > 0) onCleanup(refreshEvery(store, refetchInterval, refetchWhenOffline))
  })
  return createComponent(SessionContext.Provider, {
    value: sessionSignal(known, store),
    get children() {
      return props.children
    },
  })
}

function sessionSignal(known: Accessor<KnownSession>, store: SessionStore): SessionSignal {
  const signal = (): KnownSession => known()
  return Object.defineProperties(signal, {
    loading: { get: () => known() === undefined },
    status: { get: () => statusOf(known()) },
    update: {
      value: async (data?: unknown) => {
        const session = await store.refresh(data)
        tellTabs("changed")
        return session
      },
    },
  }) as SessionSignal
}

function statusOf(session: KnownSession): SessionSignal["status"] {
  if (session === undefined) return "loading"
  return session === null ? "unauthenticated" : "authenticated"
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
 * The page's session as a signal. Call it to get the session: null if no user is signed in, undefined until it's
 * known.
 */
export interface SessionSignal {
  (): Session | null | undefined
  /** True until the session is known. */
  readonly loading: boolean
  /** The state of the session, as one word. */
  readonly status: "authenticated" | "loading" | "unauthenticated"
  readonly update: UpdateSession
}

/** The context in which `SessionProvider` keeps the session; undefined outside of it. */
export const SessionContext: Context<SessionSignal | undefined> = createContext<SessionSignal>()

/**
 * Returns the page's session as a signal.
 *
 * @throws Error outside of a `SessionProvider`.
 */
export function useSession(): SessionSignal {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error("`useSession` must be used inside a <SessionProvider>.")
  return session
}
