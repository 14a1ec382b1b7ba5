/**
 * A memory of this process: values by their owner and a key, for a limited time and with a limited number for each
 * owner.
 */
export interface BoundedCache<Value> {
  /** Returns the value, unless it was never kept, was kept too long ago or had to make room. */
  get(owner: object, key: string): Value | undefined
  /** Keeps a value; its time begins again. */
  set(owner: object, key: string, value: Value): void
  delete(owner: object, key: string): void
}

/** The limits of a memory. */
export interface BoundedCacheOptions {
  /** The maximum number of values for each owner: the least recently used one makes room. */
  readonly maxSize: number
  /** The time for which a value is kept, in milliseconds. Default: as long as there is room. */
  readonly ttl?: number
}

interface Entry<Value> {
  readonly value: Value
  /** In milliseconds since 1970. */
  readonly since: number
}

/**
 * Creates a memory that ends with its owners and with the process. If the clock is set back by more than the `ttl`,
 * it forgets the value instead of keeping it forever.
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
      // Moves to the end: it was used last.
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
