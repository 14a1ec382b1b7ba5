import type { Awaitable } from "../model/awaitable.ts"

/**
 * The store of revoked sessions: sessions that were ended by the provider, by `signOutEverywhere`, or from the list of
 * sessions. Without this store, an encrypted cookie is valid until it expires.
 */
export interface RevocationOptions {
  /**
   * Ends everything that has the key and began before now. Each revocation of a key must have a different time than the
   * previous one, because sessions tell revocations apart by their time. Default: the adapter's method.
   *
   * @param until - the time after which the revocation may be forgotten.
   */
  revoke?: ((key: string, until: Date) => Awaitable<unknown>) | undefined
  /**
   * Returns the time of each key's last revocation, or null for a key that wasn't revoked, in the order of the keys.
   * Default: the adapter's method.
   */
  revokedSince?: ((keys: readonly string[]) => Awaitable<readonly (Date | null)[]>) | undefined
  /**
   * The time for which an answer is reused, in seconds. A session that another process has ended lasts up to that much
   * longer. Default 0: every check asks the store.
   */
  cacheMaxAge?: number | undefined
}
