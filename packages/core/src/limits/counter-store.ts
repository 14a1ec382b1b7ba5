import { guardAdapter } from "../adapter/guarded-adapter.ts"
import type { CounterStore } from "../config/limits-options.ts"
import type { Settings } from "../config/settings.ts"
import { memoryStore } from "./memory-store.ts"

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
