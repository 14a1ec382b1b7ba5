import { boundedCache } from "../../runtime/bounded-cache.ts"

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
