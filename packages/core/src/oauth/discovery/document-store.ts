import { boundedCache } from "../../runtime/bounded-cache.ts"

/** How many documents are kept for each fetch function. */
const maxDocuments = 100

/**
 * Makes a store of what was learned from public addresses of providers, one entry for each fetch function and key: two
 * configurations that ask alike share it, and a configuration that is made anew for each request does not start cold.
 * An entry must hold nothing of a configuration, and its key nothing secret. The entry that was used longest ago makes
 * room.
 */
export function createDocumentStore<Entry>(
  create: () => Entry,
): (fetcher: typeof fetch | undefined, key: readonly string[]) => Entry {
  const entries = boundedCache<Entry>({ maxSize: maxDocuments })
  return (fetcher = fetch, key) => {
    const name = key.length === 1 ? String(key[0]) : JSON.stringify(key)
    const known = entries.get(fetcher, name)
    if (known !== undefined) return known
    const entry = create()
    entries.set(fetcher, name, entry)
    return entry
  }
}
