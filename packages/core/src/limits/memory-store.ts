import { counters, type Counter } from "../adapter/memory-counters.ts"
import type { CounterStore } from "../config/limits-options.ts"

/** The maximum number of counters. If there are more, the oldest one is removed. */
const maxCounters = 100_000

/**
 * Creates a store that counts in the memory of the process. Its size is limited, regardless of the number of clients.
 */
export function memoryStore(): CounterStore {
  const table = new Map<string, Counter>()
  const { increment } = counters(table)
  return {
    async increment(key, step) {
      const result = await increment(key, step)
      const [oldest] = table.size > maxCounters ? table.keys() : []
      if (oldest !== undefined) table.delete(oldest)
      return result
    },
  }
}
