import type { Session } from "../model/session.ts"
import { readSession, writeSession } from "./read-session.ts"

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
