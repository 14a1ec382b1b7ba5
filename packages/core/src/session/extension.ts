import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"

/** Latest ends of sessions, in milliseconds since 1970, by the application's store and by the session's token. */
const latestEnds = new WeakMap<object, Map<string, number>>()

/** Maximum number of sessions that are remembered for a store. */
const maxRemembered = 1_000

/** Time within which an extension reaches the store, in milliseconds: the deadline of a call. */
const timeout = 10_000

/**
 * Claims the extension of a session for this request. Returns false if another request of this process has extended the
 * session since the row was read, or is doing it: one of many concurrent requests writes [FC-07].
 */
export function claimExtension({ source }: GuardedAdapter, token: string, from: Date, to: Date): boolean {
  const ends = latestEnds.get(source) ?? new Map<string, number>()
  latestEnds.set(source, ends)
  const last = ends.get(token) ?? 0
  if (last > from.getTime() && last > to.getTime() - timeout) return false
  ends.delete(token)
  ends.set(token, to.getTime())
  const [oldest] = ends.keys()
  if (ends.size > maxRemembered && oldest !== undefined) ends.delete(oldest)
  return true
}

/** Gives a claim back when the store has refused the extension: the next request tries again. */
export function releaseExtension({ source }: GuardedAdapter, token: string): void {
  latestEnds.get(source)?.delete(token)
}
