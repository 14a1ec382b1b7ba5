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
import { createComponent, createEffect, createSignal, onCleanup, type Accessor, type JSX } from "solid-js"
import { followBaseUrl } from "./below-base-url.ts"
import { SessionContext, type SessionSignal } from "./session-context.ts"

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
