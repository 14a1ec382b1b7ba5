import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"

/** Latest ends of sessions, in milliseconds since 1970, by store and by the session's token. */
const latestEnds = new WeakMap<GuardedAdapter, Map<string, number>>()

/** Maximum number of sessions that are remembered for a store. */
const maxRemembered = 1_000

/** Time within which an extension reaches the store, in milliseconds: the deadline of a call. */
const timeout = 10_000

/**
 * Claims the extension of a session for this request. Returns false if another request of this process has extended the
 * session since the row was read, or is doing it: one of many concurrent requests writes [FC-07].
 */
export function claimExtension(adapter: GuardedAdapter, token: string, from: Date, to: Date): boolean {
  const ends = latestEnds.get(adapter) ?? new Map<string, number>()
  latestEnds.set(adapter, ends)
  const last = ends.get(token) ?? 0
  if (last > from.getTime() && last > to.getTime() - timeout) return false
  ends.delete(token)
  ends.set(token, to.getTime())
  const [oldest] = ends.keys()
  if (ends.size > maxRemembered && oldest !== undefined) ends.delete(oldest)
  return true
}

/** Gives a claim back when the store has refused the extension: the next request tries again. */
export function releaseExtension(adapter: GuardedAdapter, token: string): void {
  latestEnds.get(adapter)?.delete(token)
}
