import { boundedCache } from "../../runtime/bounded-cache.ts"

/** The maximum number of documents for each fetch function. */
const maxDocuments = 100

/**
 * Creates a store for the public documents of providers, with one entry for each fetch function and key. Two
 * configurations with the same request share an entry, and a configuration that's created for each request doesn't
 * start cold. An entry must not hold on to a configuration, and its key must not contain secrets. The least
 * recently used entry makes room.
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
