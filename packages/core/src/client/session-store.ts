import type { Session } from "../model/session.ts"
import { readSession, writeSession } from "./read-session.ts"

/** What a page knows: a session, that nobody is signed in (null), or nothing yet (undefined). */
export type KnownSession = Session | null | undefined

/** The session as one page knows it. */
export interface SessionStore {
  current: () => KnownSession
  /** @returns what ends it */
  subscribe: (listener: () => void) => () => void
  /** Takes over what is known from elsewhere. */
  accept: (session: KnownSession) => void
  /**
   * Asks the service, with `data` for its callbacks if there is any. What was known stays if it cannot be reached;
   * an answer that was overtaken by a later one is dropped.
   *
   * @returns what the service said; null if nothing.
   */
  refresh: (data?: unknown) => Promise<Session | null>
}

/** Makes a store. @param session - what is known already */
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
