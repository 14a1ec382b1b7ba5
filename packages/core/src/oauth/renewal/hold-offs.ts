import { boundedCache } from "../../runtime/bounded-cache.ts"

/** The pause after tokens couldn't be renewed, in milliseconds. */
const holdOff = 5_000
/** The maximum number of accounts of a store, or refresh tokens of a client, for which that is remembered. */
const maxRemembered = 1_000

const failures = /* @__PURE__ */ boundedCache<true>({ maxSize: maxRemembered, ttl: holdOff })

/**
 * Returns true if a renewal failed a moment ago. Otherwise every request would wait, one after the other, for the
 * deadline of a provider that hangs.
 */
export function isHeldOff(owner: object, key: string): boolean {
  return failures.get(owner, key) === true
}

/** Remembers the result of a renewal. */
export function rememberOutcome(owner: object, key: string, failed: boolean): void {
  if (failed) failures.set(owner, key, true)
  else failures.delete(owner, key)
}
