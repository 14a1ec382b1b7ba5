import type { Adapter, CounterStep } from "@latchkey/core/adapters"
import type { Table } from "./table.ts"

/** The maximum number of attempts while other calls create or remove the same key's counter. */
const maxAttempts = 3

/** Returns the method that limits use to count. */
export function counters(counter: Table): Pick<Required<Adapter>, "increment"> {
  return {
    async increment(key, step) {
      for (let attempt = 1; ; attempt++) {
        if (await raise(counter, key, step)) return null
        const value = await valueOf(counter, key)
        if (Math.max(value, step.from) + step.by > step.max) return value
        try {
          await add(counter, key, step)
          return null
        } catch (error) {
          // Another call has created the counter in the meantime.
          if (attempt === maxAttempts) throw error
        }
      }
    },
  }
}

/**
 * Raises a counter. Each change is a single statement, whose condition the database checks again if another call was
 * faster.
 */
async function raise(counter: Table, key: string, { by, from, max, until }: CounterStep): Promise<boolean> {
  const isRaised = await counter.updateWhere(
    { key, value: { gt: from, lte: max - by } },
    { value: { increment: by }, until },
  )
  if (isRaised > 0) return true
  if (from + by > max) return false
  return (await counter.updateWhere({ key, value: { lte: from } }, { value: from + by, until })) > 0
}

/** Returns the value of a counter; 0 if there is no such counter. */
async function valueOf(counter: Table, key: string): Promise<number> {
  const rows = await counter.list({ key })
  return Number(rows.find((row) => row["key"] === key)?.["value"] ?? 0)
}

async function add(counter: Table, key: string, { by, from, until }: CounterStep): Promise<void> {
  await counter.removeWhere({ until: { lt: new Date() } })
  await counter.create({ key, value: from + by, until })
}
