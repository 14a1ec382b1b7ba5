import type { SessionStore } from "./session-store.ts"
import { onMessage, tellTabs } from "./tabs.ts"

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
