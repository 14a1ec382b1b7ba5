/** What can be used once, of one kind: what this process has seen used is refused the second time. */
export interface SingleUse {
  /**
   * Claims a use. Of several calls with one key the first gets it, however close they come, and no later one before the
   * key ends. To be called before the work, not after it.
   *
   * @param key - a digest: what could sign a user in is not kept in memory.
   * @param ends - when the key is worth nothing any more, in milliseconds since 1970.
   * @param owner - what keys that are not random belong to: equal keys of two owners are two. @default the process
   * @returns whether the use is the first.
   */
  claim(key: string, ends: number, owner?: object): boolean
  /** Gives a use back, when the work failed through no fault of the user. */
  release(key: string, owner?: object): void
}

/** How many keys are remembered for an owner; the oldest makes room. */
const maxRemembered = 10_000

/** How many keys are looked at with each claim: more than are added, so that the memory shrinks. */
const maxForgotten = 2

/**
 * Makes the memory of one kind of thing. It ends with the process: from another one a second use is kept by the store, or
 * by the cookie that was cleared.
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
      forgetEnded(remembered)
      // Behind all others, also where it was there before.
      remembered.delete(key)
      remembered.set(key, ends)
      return true
    },
    release(key, owner = wholeProcess) {
      memories.get(owner)?.delete(key)
    },
  }
}

/** Forgets what has ended, oldest first, and what there is no room for. */
function forgetEnded(remembered: Map<string, number>): void {
  const now = Date.now()
  let forgotten = 0
  for (const [key, ends] of remembered) {
    if (forgotten === maxForgotten || (ends > now && remembered.size < maxRemembered)) return
    remembered.delete(key)
    forgotten++
  }
}
