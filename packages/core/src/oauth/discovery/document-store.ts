/** How many documents are kept for each fetch function. */
const mostDocuments = 100

/**
 * Makes a store of what was learned from public addresses of providers, one entry for each fetch function and key: two
 * configurations that ask alike share it, and a configuration that is made anew for each request does not start cold.
 * An entry must hold nothing of a configuration, and its key nothing secret. The entry that was used longest ago makes
 * room.
 */
export function createDocumentStore<Entry>(
  create: () => Entry,
): (fetcher: typeof fetch | undefined, key: readonly string[]) => Entry {
  const stores = new WeakMap<typeof fetch, Map<string, Entry>>()
  return (fetcher = fetch, key) => {
    const entries = stores.get(fetcher) ?? new Map<string, Entry>()
    stores.set(fetcher, entries)
    const name = key.length === 1 ? String(key[0]) : JSON.stringify(key)
    const entry = entries.get(name) ?? create()
    entries.delete(name)
    entries.set(name, entry)
    const [oldest] = entries.keys()
    if (entries.size > mostDocuments && oldest !== undefined) entries.delete(oldest)
    return entry
  }
}
