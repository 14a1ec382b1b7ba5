import type { Session } from "../model/session.ts"
import { ask, getCsrfToken } from "./post-form.ts"
import { actionUrl } from "./service-location.ts"
import { onMessage, tellTabs } from "./tabs.ts"

/** The session as a page knows it; null if no user is signed in, undefined if that isn't known yet. */
export type KnownSession = Session | null | undefined

/** The session as one page knows it. */
export interface SessionStore {
  current: () => KnownSession
  /** Adds a listener, and returns a function that removes it. */
  subscribe: (listener: () => void) => () => void
  /** Accepts a session from another source. */
  accept: (session: KnownSession) => void
  /**
   * Requests the session from the service, with `data` for its callbacks, if given. If the service can't be reached,
   * the state doesn't change. A response is dropped if a later one has already arrived.
   *
   * @returns the service's answer, or null without an answer.
   */
  refresh: (data?: unknown) => Promise<Session | null>
}

/** Creates a store with the session, if it's already known. */
export function createSessionStore(session: KnownSession): SessionStore {
  const listeners = new Set<() => void>()
  let known = session
  let turn = 0

  function accept(now: KnownSession): void {
    turn++
    known = now
    for (const listener of listeners) listener()
  }

  return {
    current: () => known,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    accept,
    async refresh(data) {
      const mine = ++turn
      const found = await (data === undefined ? readSession() : writeSession(data))
      if (mine === turn) accept(found === undefined ? (known ?? null) : found)
      return found ?? null
    },
  }
}

/**
 * Reads the session again after messages from other tabs, unless the page already agrees with them. Returns a function
 * that stops this.
 */
export function followTabs(store: SessionStore): () => void {
  return onMessage((message) => {
    const agreed = message === (store.current() ? "signed-in" : "signed-out")
    return agreed ? undefined : store.refresh()
  })
}

/** Reads the session again whenever the page is shown again. Returns a function that stops this. */
export function refreshWhenShown(store: SessionStore): () => void {
  const shown = (): void => {
    if (document.visibilityState === "visible" && store.current()) void store.refresh()
  }
  document.addEventListener("visibilitychange", shown)
  return () => document.removeEventListener("visibilitychange", shown)
}

/**
 * Reads the session again at intervals.
 *
 * @param interval - in seconds.
 * @param whenOffline - continues while the browser is offline.
 * @returns a function that stops this.
 */
export function refreshEvery(store: SessionStore, interval: number, whenOffline: boolean): () => void {
  const timer = setInterval(() => {
    if (store.current() && (whenOffline || navigator.onLine)) void store.refresh()
  }, interval * 1000)
  return () => clearInterval(timer)
}

/**
 * Accepts the session that the server rendered, which is newer than the page's. If neither session is known, asks the
 * service. Then tells the other tabs whether a user is signed in.
 */
export async function acceptGiven(
  store: SessionStore,
  session: ReturnType<SessionStore["current"]>,
): Promise<void> {
  if (session !== undefined && session !== store.current()) store.accept(session)
  if (store.current() === undefined) await store.refresh()
  tellTabs(store.current() ? "signed-in" : "signed-out")
}

/** The options of `getSession`. */
export interface GetSessionParams {
  /** Tells other tabs whether a user is signed in. Default: `true`. */
  broadcast?: boolean | undefined
}

/** Requests the session from the service. Returns null if no user is signed in, or if the service can't be reached. */
export async function getSession({ broadcast = true }: GetSessionParams = {}): Promise<Session | null> {
  const session = (await readSession()) ?? null
  if (broadcast) tellTabs(session === null ? "signed-out" : "signed-in")
  return session
}

/**
 * Requests the session from the service. Returns null if no user is signed in, or undefined if the service can't be
 * reached.
 */
async function readSession(): Promise<Session | null | undefined> {
  return ask(actionUrl("session"))
}

/** Passes `data` to the service's callbacks, and returns the session like {@link readSession}. */
async function writeSession(data: unknown): Promise<Session | null | undefined> {
  return ask(actionUrl("session"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ csrfToken: await getCsrfToken(), data }),
  })
}
