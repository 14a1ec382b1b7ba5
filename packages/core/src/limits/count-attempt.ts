import { guardAdapter } from "../adapter/guarded-adapter.ts"
import { type Counter, counters } from "../adapter/memory-counters.ts"
import type { CounterStore, LimitRule } from "../config/limits-options.ts"
import type { Settings } from "../config/settings.ts"
import { purposeHash } from "../crypto/hashes.ts"

/** The attempt to count: its limit, and its user or network. */
export interface Attempt {
  /** The name of the limit. Each limit counts separately. */
  readonly limit: string
  /** The address, account or network whose attempts are counted together. It's stored as a hash. */
  readonly subject: string
  /** A secret that prevents the store's readers from finding out who was counted. */
  readonly secret: string
}

/**
 * Counts an attempt, unless there have been too many. It implements the generic cell rate algorithm with one atomic
 * operation of the store. The counter is the time at which all attempts will be available again, in milliseconds since
 * 1970.
 *
 * @returns 0 if the attempt was counted; otherwise the number of seconds after which an attempt is possible.
 * @see [ATM Forum Traffic Management 4.0, §4.4.2](https://www.broadband-forum.org/download/af-tm-0056.000.pdf)
 */
export async function countAttempt(
  store: CounterStore,
  { limit, subject, secret }: Attempt,
  { max, per }: LimitRule,
): Promise<number> {
  const key = await purposeHash("attempts", secret, [limit, subject])
  const now = Date.now()
  const interval = Math.ceil((per * 1000) / max)
  const end = now + interval * max
  const reached = await store.increment(key, { by: interval, from: now, max: end, until: new Date(end) })
  return reached === null ? 0 : Math.max(1, Math.ceil((reached + interval - end) / 1000))
}

/**
 * The counters of applications without a store. They're global, because a configuration may be created again for each
 * request.
 */
const inMemory = /* @__PURE__ */ memoryStore()

/** Each entry depends only on its key, and lives as long as the key. */
const guarded = new WeakMap<Settings, CounterStore>()

/**
 * Returns the store that counts attempts: the application's own store, its adapter, or the memory of the process. If a
 * call to the store fails or takes too long, it rejects with an `AdapterError`, which is logged.
 */
export function counterStore(settings: Settings): CounterStore {
  const { limits, adapter, logger } = settings
  if (limits?.store === undefined) return adapter ?? inMemory
  const known = guarded.get(settings) ?? guardAdapter(limits.store, logger)
  guarded.set(settings, known)
  return known
}

/** The maximum number of counters. If there are more, the oldest one is removed. */
const maxCounters = 100_000

/**
 * Creates a store that counts in the memory of the process. Its size is limited, regardless of the number of clients.
 */
function memoryStore(): CounterStore {
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
