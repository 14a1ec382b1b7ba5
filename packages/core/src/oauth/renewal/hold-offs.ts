import { boundedCache } from "../../runtime/bounded-cache.ts"

/** The time before the next attempt after tokens couldn't be renewed, in milliseconds. */
const holdOff = 5_000
/** The maximum number of a store's accounts, or of a client's refresh tokens, for which failures are remembered. */
const maxRemembered = 1_000

const failures = /* @__PURE__ */ boundedCache<true>({ maxSize: maxRemembered, ttl: holdOff })

/**
 * Returns true if a renewal failed a moment ago. If a provider hangs, requests would otherwise wait for the deadline,
 * one after the other.
 */
export function isHeldOff(owner: object, key: string): boolean {
  return failures.get(owner, key) === true
}

/** Remembers the result of a renewal. */
export function rememberOutcome(owner: object, key: string, failed: boolean): void {
  if (failed) failures.set(owner, key, true)
  else failures.delete(owner, key)
}
