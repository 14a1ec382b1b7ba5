/** A memory of one kind of thing that can be used once: the second use in this process is refused. */
export interface SingleUse {
  /**
   * Claims a use. If several calls have the same key, only the first one gets it, however close they are, until the
   * key expires. Call it before the work, not after it.
   *
   * @param key - a digest: a value that could sign a user in isn't kept in memory.
   * @param ends - the time after which the key is useless, in milliseconds since 1970.
   * @param owner - the owner of keys that aren't random: equal keys of two owners are different. @default the
   *   process
   * @returns true for the first use.
   */
  claim(key: string, ends: number, owner?: object): boolean
  /** Gives a use back, if the work failed through no fault of the user. */
  release(key: string, owner?: object): void
}

/**
 * The number of keys remembered for an owner: the oldest ones make room. There may be {@link cleaningInterval} more.
 */
const maxRemembered = 10_000

/**
 * The number of keys that are added between two cleanings. Each cleaning has to pass over the places of all keys that
 * were forgotten before, which stay in a `Map` for a while.
 */
const cleaningInterval = 256

/** The maximum number of keys that a cleaning forgets: more than were added, so that the memory shrinks. */
const maxForgotten = 2 * cleaningInterval

/**
 * Creates the memory of one kind of thing. It ends with the process. The store, or the cookie that was cleared,
 * prevents a second use in another process.
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
      // Moves to the end, even if it was there before.
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

/** Forgets expired keys, oldest first, and keys for which there's no room. */
function forgetEnded(remembered: Map<string, number>): void {
  const now = Date.now()
  let forgotten = 0
  for (const [key, ends] of remembered) {
    if (forgotten === maxForgotten || (ends > now && remembered.size <= maxRemembered)) return
    remembered.delete(key)
    forgotten++
  }
}
