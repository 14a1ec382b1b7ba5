import type { SessionStore } from "./session-store.ts"
import { onMessage, tellTabs } from "./tabs.ts"

/** Follows the other tabs: what they tell is looked into unless the page agrees already. @returns what ends it */
export function followTabs(store: SessionStore): () => void {
  return onMessage((message) => {
    const agreed = message === (store.current() ? "signed-in" : "signed-out")
    return agreed ? undefined : store.refresh()
  })
}

/** Reads a session again whenever the page is shown again. @returns what ends it */
export function refreshWhenShown(store: SessionStore): () => void {
  const shown = (): void => {
    if (document.visibilityState === "visible" && store.current()) void store.refresh()
  }
  document.addEventListener("visibilitychange", shown)
  return () => document.removeEventListener("visibilitychange", shown)
}

/**
 * Reads a session again and again.
 *
 * @param interval - in seconds.
 * @param whenOffline - whether to go on while the browser is offline.
 * @returns what ends it
 */
export function refreshEvery(store: SessionStore, interval: number, whenOffline: boolean): () => void {
  const timer = setInterval(() => {
    if (store.current() && (whenOffline || navigator.onLine)) void store.refresh()
  }, interval * 1000)
  return () => clearInterval(timer)
}

/**
 * Takes over what the server rendered, which is newer than what the page knew; asks the service where neither knows.
 * The other tabs then hear whether somebody is signed in.
 */
export async function acceptGiven(
  store: SessionStore,
  session: ReturnType<SessionStore["current"]>,
): Promise<void> {
  if (session !== undefined && session !== store.current()) store.accept(session)
  if (store.current() === undefined) await store.refresh()
  tellTabs(store.current() ? "signed-in" : "signed-out")
}
