import type { Adapter } from "./adapter.ts"

/** The counter of a key. */
export interface Counter {
  readonly value: number
  /** The time from which the counter may be forgotten. */
  readonly until: Date
}

/** The number of counters that are kept before old ones are forgotten. */
const maxKept = 1_000

/** Returns the method for counters in memory. */
export function counters(table: Map<string, Counter>): Pick<Required<Adapter>, "increment"> {
  let kept = maxKept
  return {
    async increment(key, { by, from, max, until }) {
      const { value } = table.get(key) ?? { value: 0 }
      const next = Math.max(value, from) + by
      if (next > max) return value
      table.set(key, { value: next, until: new Date(until) })
      if (table.size > kept) {
        forget(table, new Date())
        // Because the limit doubles, each counter is checked for expiry only a few times.
        kept = Math.max(maxKept, table.size * 2)
      }
      return null
    },
  }
}

function forget(table: Map<string, Counter>, now: Date): void {
  for (const [key, { until }] of table) if (until <= now) table.delete(key)
}
