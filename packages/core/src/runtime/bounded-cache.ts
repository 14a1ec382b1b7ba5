/**
 * A cache in this process. It stores values by their owner and a key, for a limited time, and a limited number for each
 * owner.
 */
export interface BoundedCache<Value> {
  /** Returns the value, unless it was never stored, has expired or has been evicted. */
  get(owner: object, key: string): Value | undefined
  /** Stores a value, and restarts its lifetime. */
  set(owner: object, key: string, value: Value): void
  delete(owner: object, key: string): void
}

/** The limits of a cache. */
export interface BoundedCacheOptions {
  /** The maximum number of values for each owner. If there are more, the least recently used one is evicted. */
  readonly maxSize: number
  /** The time for which a value is stored, in milliseconds. Default: as long as there's room. */
  readonly ttl?: number
}

interface Entry<Value> {
  readonly value: Value
  /** The time at which the value was stored, in milliseconds since 1970. */
  readonly since: number
}

/**
 * Creates a cache that lives as long as its owners and the process. If the clock is set back by more than the `ttl`, a
 * value is dropped, and not kept forever.
 */
export function boundedCache<Value>({ maxSize, ttl = Infinity }: BoundedCacheOptions): BoundedCache<Value> {
  const memories = new WeakMap<object, Map<string, Entry<Value>>>()
  const isFresh = ({ since }: Entry<Value>): boolean => ttl === Infinity || Math.abs(Date.now() - since) < ttl
  return {
    get(owner, key) {
      const entries = memories.get(owner)
      const entry = entries?.get(key)
      if (entries === undefined || entry === undefined) return undefined
      entries.delete(key)
      if (!isFresh(entry)) return undefined
      // Moves the entry to the end, because it was used last.
      entries.set(key, entry)
      return entry.value
    },
    set(owner, key, value) {
      const entries = memories.get(owner) ?? new Map<string, Entry<Value>>()
      memories.set(owner, entries)
      entries.delete(key)
      for (const [oldest, entry] of entries) {
        if (entries.size < maxSize && isFresh(entry)) break
        entries.delete(oldest)
      }
      entries.set(key, { value, since: Date.now() })
    },
    delete(owner, key) {
      memories.get(owner)?.delete(key)
    },
  }
}
