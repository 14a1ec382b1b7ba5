/** A memory for one kind of value that can be used once. A second use in this process is refused. */
export interface SingleUse {
  /**
   * Claims a use. If several calls have the same key, only the first one succeeds, however close they are, until the
   * key expires. Call it before the work, not afterwards.
   *
   * @param key - a digest, so that no value that could sign in a user is kept in memory.
   * @param ends - the time after which the key is useless, in milliseconds since 1970.
   * @param owner - the owner of keys that aren't random. Two owners can use the same key independently. Default: the process.
   * @returns true for the first use.
   */
  claim(key: string, ends: number, owner?: object): boolean
  /** Releases a use if the work failed, and it wasn't the user's fault. */
  release(key: string, owner?: object): void
}

/**
 * The number of keys remembered for an owner. If there are more, the oldest ones are forgotten. There may be {@link
 * cleaningInterval} more.
 */
const maxRemembered = 10_000

/**
 * The number of keys that are added between two cleanings. Each cleaning must skip the entries of all forgotten keys,
 * which stay in a `Map` for a while.
 */
const cleaningInterval = 256

/**
 * The maximum number of keys that a cleaning forgets. It's more than the number of added keys, so that the memory
 * shrinks.
 */
const maxForgotten = 2 * cleaningInterval

/**
 * Creates the memory for one kind of value. It ends with the process. In other processes, the store or the cleared
 * cookie prevents a second use.
 */
export function singleUse(): SingleUse {
  const memories = new WeakMap<object, Map<string, number>>()
  const wholeProcess = {}
  return {
    claim(key, ends, owner = wholeProcess) {
      const remembered = memories.get(owner) ?? new Map<string, number>()
      memories.set(owner, remembered)
      const end = remembered.get(key)
      if (end !== undefined && end > Date.now()) return false
      // Moves the key to the end, even if it was already stored.
      remembered.delete(key)
      remembered.set(key, ends)
      if (remembered.size % cleaningInterval === 0) forgetEnded(remembered)
      return true
    },
    release(key, owner = wholeProcess) {
      memories.get(owner)?.delete(key)
    },
  }
}

/** Forgets expired keys, oldest first, and keys that there's no room for. */
function forgetEnded(remembered: Map<string, number>): void {
  const now = Date.now()
  let forgotten = 0
  for (const [key, ends] of remembered) {
    if (forgotten === maxForgotten || (ends > now && remembered.size <= maxRemembered)) return
    remembered.delete(key)
    forgotten++
  }
}
