import {
  acceptGiven,
  createSessionStore,
  followTabs,
  type KnownSession,
  refreshWhenShown,
  signIn,
} from "@latchkey/core/client"

/**
 * Follows the session, and reloads the page if it shows a different session than the current one, because another tab
 * signed out or the session ended.
 */
export function followSession(): void {
  const given = JSON.parse(document.body.dataset["session"] ?? "null") as KnownSession
  const store = createSessionStore(given)
  store.subscribe(() => {
    if (shownOf(store.current()) !== shownOf(given)) location.reload()
  })
  void acceptGiven(store, given)
  followTabs(store)
  refreshWhenShown(store)
  // A page that the browser kept in memory may be older than the session.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload())
  document
    .querySelector("[data-sign-in]")
    ?.addEventListener("click", () => void signIn(undefined, { redirectTo: "/client" }))
}

/** Returns the session without its expiry, which moves with each request. */
function shownOf(session: KnownSession): string {
  return JSON.stringify(session, (name, value: unknown) => (name === "expires" ? undefined : value)) ?? ""
}
