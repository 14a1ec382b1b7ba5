import { boundedCache } from "../../runtime/bounded-cache.ts"
import type { MaybePromise } from "../../runtime/lazily.ts"

/** The time for which an answer is used without another request, in milliseconds. */
const ttl = 3_600_000
/** The time for which an answer is used while the provider doesn't respond, in milliseconds [FI-04, FI-06]. */
const staleIfError = 86_400_000
/**
 * The time before a provider that didn't respond is asked again while an earlier answer can be used, in milliseconds.
 */
const retryInterval = 30_000
/**
 * The time after which an unfinished fetch is abandoned, in milliseconds: on some runtimes, it's cancelled together
 * with the request that began it.
 */
const lostAfter = 15_000

/**
 * Fetches a document. The function is passed with each request so that the cache doesn't keep a configuration in
 * memory.
 */
export type FetchDocument<Value> = () => Promise<Value>

/** A provider's document that rarely changes. */
export interface Cached<Value> {
  /**
   * Returns the document, and fetches it again if it's older than an hour. While the provider doesn't respond, a
   * document up to a day old is used.
   *
   * @param onStale - called if an old document is used.
   */
  get(fetchValue: FetchDocument<Value>, onStale: () => void): MaybePromise<Value>
  /** Fetches the document again. Requests that arrive in the meantime share the answer. */
  refresh(fetchValue: FetchDocument<Value>): Promise<Value>
  /** The last fetched document. */
  readonly latest: Value | undefined
  /** True while the document is being fetched. */
  readonly pending: boolean
  /** Forgets the document, because its content can no longer be trusted. */
  forget(): void
}

/** Keeps the last fetched document. */
export function createCached<Value>(): Cached<Value> {
  let latest: Value | undefined
  let fetchedAt = 0
  let failedAt = 0
  let pendingFetch: { readonly promise: Promise<Value>; readonly since: number } | undefined
  const isPending = (): boolean => pendingFetch !== undefined && Date.now() - pendingFetch.since < lostAfter
  const fetchAgain = async (fetchValue: FetchDocument<Value>): Promise<Value> => {
    try {
      latest = await fetchValue()
      fetchedAt = Date.now()
      return latest
    } catch (error) {
      failedAt = Date.now()
      throw error
    } finally {
      pendingFetch = undefined
    }
  }
  const refresh = async (fetchValue: FetchDocument<Value>): Promise<Value> => {
    if (pendingFetch === undefined || !isPending())
      pendingFetch = { promise: fetchAgain(fetchValue), since: Date.now() }
    return pendingFetch.promise
  }
  const getOlder: Cached<Value>["get"] = async (fetchValue, onStale) => {
    const current = latest
    if (current === undefined || Date.now() - fetchedAt >= staleIfError) return refresh(fetchValue)
    // Otherwise, every sign-in would wait for the deadline of a provider that hangs.
    if (Date.now() - failedAt >= retryInterval) {
      try {
        return await refresh(fetchValue)
      } catch (error) {
        if (latest === undefined) throw error
      }
    }
    onStale()
    return current
  }
  return {
    refresh,
    get: (...how) => (latest !== undefined && Date.now() - fetchedAt < ttl ? latest : getOlder(...how)),
    get latest() {
      return latest
    },
    get pending() {
      return isPending()
    },
    forget: () => void (latest = undefined),
  }
}

/** The maximum number of documents for each fetch function. */
const maxDocuments = 100

/**
 * Creates a store for providers' public documents, with one entry for each fetch function and key. Two configurations
 * that make the same request share an entry, so a configuration that's created for each request doesn't need to fetch
 * the document again. An entry must not keep a configuration in memory, and its key must not contain secrets. If the
 * store is full, the least recently used entry is removed.
 */
export function createDocumentStore<Entry>(
  create: () => Entry,
): (fetcher: typeof fetch | undefined, key: readonly (string | undefined)[]) => Entry {
  const entries = boundedCache<Entry>({ maxSize: maxDocuments })
  return (fetcher = fetch, key) => {
    const name = key.length === 1 ? String(key[0]) : JSON.stringify(key)
    const cached = entries.get(fetcher, name)
    if (cached !== undefined) return cached
    const entry = create()
    entries.set(fetcher, name, entry)
    return entry
  }
}
