import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"

/** The ends that sessions were given last, in milliseconds since 1970, by store and by the session's token. */
const given = new WeakMap<GuardedAdapter, Map<string, number>>()

/** How many sessions are remembered for a store. */
const mostRemembered = 1_000

/** How long an extension is trusted to reach the store, in milliseconds: as long as a call of it may take. */
const timeout = 10_000

/**
 * Whether a session that was read with one end is still to be given another: not where a request of this process has
 * just done that, or is doing it, after the row was read. Of many requests at once, one writes [FC-07].
 */
export function claimExtension(adapter: GuardedAdapter, token: string, from: Date, to: Date): boolean {
  const ends = given.get(adapter) ?? new Map<string, number>()
  given.set(adapter, ends)
  const last = ends.get(token) ?? 0
  if (last > from.getTime() && last > to.getTime() - timeout) return false
  ends.delete(token)
  ends.set(token, to.getTime())
  const [oldest] = ends.keys()
  if (ends.size > mostRemembered && oldest !== undefined) ends.delete(oldest)
  return true
}

/** Has the next request try again: the store did not take the extension. */
export function releaseExtension(adapter: GuardedAdapter, token: string): void {
  given.get(adapter)?.delete(token)
}
