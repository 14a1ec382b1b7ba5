import { guardAdapter } from "../adapter/guarded-adapter.ts"
import type { CounterStore } from "../config/limits-options.ts"
import type { Settings } from "../config/settings.ts"
import { memoryStore } from "./memory-store.ts"

/** The counters of applications without a store: one configuration may be made again for each request. */
const inMemory = /* @__PURE__ */ memoryStore()

/** Each entry is a pure function of its key, and is kept as long as the key. */
const guarded = new WeakMap<Settings, CounterStore>()

/**
 * Returns the store that counts attempts: the application's own, its adapter, or the memory of the process. A call of a store
 * that fails or takes too long rejects with an `AdapterError`, which is logged.
 */
export function counterStore(settings: Settings): CounterStore {
  const { limits, adapter, logger } = settings
  if (limits?.store === undefined) return adapter ?? inMemory
  const known = guarded.get(settings) ?? guardAdapter(limits.store, logger)
  guarded.set(settings, known)
  return known
}
