import type { Awaitable } from "../model/awaitable.ts"

/**
 * The store of revoked sessions: sessions that were ended by the provider, by `signOutEverywhere`, or from the list of sessions.
 * Without this look-up, an encrypted cookie is valid until it expires.
 */
export interface RevocationOptions {
  /**
   * Ends everything that carries the key and began before now. Each revocation of a key must have a different time from
   * the one before: sessions distinguish revocations by it. Default: the adapter's method.
   *
   * @param until - the time at which the revocation may be forgotten.
   */
  revoke?: ((key: string, until: Date) => Awaitable<unknown>) | undefined
  /** Returns the time of each key's last revocation, in the order of the keys, or null. Default: the adapter's method. */
  revokedSince?: ((keys: readonly string[]) => Awaitable<readonly (Date | null)[]>) | undefined
  /**
   * Seconds for which an answer is reused; a session that another process ended lasts up to that much longer.
   * Default 0: every check asks.
   */
  cacheMaxAge?: number | undefined
}
