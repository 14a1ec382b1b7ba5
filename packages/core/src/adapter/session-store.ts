import type { Awaitable } from "../model/awaitable.ts"
import type { Adapter, AdapterSession, VerificationToken } from "./adapter.ts"

/** The methods that a session store has in common with an {@link Adapter}. */
export type SessionStoreMethod =
  | "updateSession"
  | "deleteSession"
  | "deleteUserSessions"
  | "createSessionDetails"
  | "updateSessionDetails"
  | "listSessionDetails"
  | "deleteSessionDetails"
  | "revoke"
  | "revokedSince"
  | "increment"
  | "createVerificationToken"
  | "useVerificationToken"

/**
 * A store for rows that expire: sessions and their details, revocations, counters, and verification tokens. The users
 * are in another store, which {@link combineAdapters} adds. Methods that {@link Adapter} also has work as described
 * there.
 */
export interface SessionStore extends Required<Pick<Adapter, SessionStoreMethod>> {
  /** Stores a session. Rejects if its token is taken. Doesn't check that the user exists. */
  createSession(session: AdapterSession): Awaitable<AdapterSession>
  /** Returns a session without its user; null if there is no such session. */
  getSession(sessionToken: string): Awaitable<AdapterSession | null>
  /** Returns the sessions of a user; an empty array if there are no sessions. Expired sessions may be included. */
  listSessions(userId: string): Awaitable<AdapterSession[]>
  /**
   * Returns the tokens that were sent to an address; an empty array if there are no tokens. Expired tokens may be
   * included.
   */
  listVerificationTokens(identifier: string): Awaitable<VerificationToken[]>
  /** Removes all tokens that were sent to an address. */
  deleteVerificationTokens(identifier: string): Awaitable<unknown>
}
