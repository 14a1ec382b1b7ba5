import type { SessionStore } from "./session-store.ts"
import { onMessage, tellTabs } from "./tabs.ts"

/**
 * Follows the other tabs: reads the session again after their messages, unless the page agrees already. @returns a
 * function that ends it
 */
export function followTabs(store: SessionStore): () => void {
  return onMessage((message) => {
    const agreed = message === (store.current() ? "signed-in" : "signed-out")
    return agreed ? undefined : store.refresh()
  })
}

/** Reads the session again whenever the page is shown again. @returns a function that ends it */
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
 * @returns a function that ends it
 */
export function refreshEvery(store: SessionStore, interval: number, whenOffline: boolean): () => void {
  const timer = setInterval(() => {
    if (store.current() && (whenOffline || navigator.onLine)) void store.refresh()
  }, interval * 1000)
  return () => clearInterval(timer)
}

/**
 * Takes over the session that the server rendered, which is newer than the page's. If neither knows one, it asks
 * the service. Then it tells the other tabs whether a user is signed in.
 */
export async function acceptGiven(
  store: SessionStore,
  session: ReturnType<SessionStore["current"]>,
): Promise<void> {
  if (session !== undefined && session !== store.current()) store.accept(session)
  if (store.current() === undefined) await store.refresh()
  tellTabs(store.current() ? "signed-in" : "signed-out")
}
