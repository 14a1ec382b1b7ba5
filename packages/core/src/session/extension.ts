import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import { boundedCache } from "../runtime/bounded-cache.ts"

/**
 * The latest expiry times of sessions, in milliseconds since 1970, by the application's store and the session's token.
 */
const latestEnds = boundedCache<number>({ maxSize: 1_000 })

/** The time within which an extension reaches the store, in milliseconds: the deadline of a call. */
const timeout = 10_000

/**
 * Claims the extension of a session for this request. Returns false if another request in this process has extended the
 * session since the row was read, or is doing so, because only one of many concurrent requests writes [FC-07].
 */
export function claimExtension({ source }: GuardedAdapter, token: string, from: Date, to: Date): boolean {
  const last = latestEnds.get(source, token) ?? 0
  if (last > from.getTime() && last > to.getTime() - timeout) return false
  latestEnds.set(source, token, to.getTime())
  return true
}

/** Releases a claim when the store has refused the extension, so that the next request tries again. */
export function releaseExtension({ source }: GuardedAdapter, token: string): void {
  latestEnds.delete(source, token)
}
