import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"

/** An adapter with all methods but the one that stores user and account at once: as most published adapters are. */
export type CommonAdapter = Adapter & Omit<Required<Adapter>, "createUserWithAccount">

/** A store that writes down its calls, and fails on demand. */
export interface RecordedAdapter {
  readonly adapter: CommonAdapter
  /** The names of the methods called, in order; empty it to begin again. */
  readonly calls: AdapterMethod[]
  /** The arguments of every call of a method. */
  readonly inputs: Partial<Record<AdapterMethod, unknown[][]>>
  /** The replacement of a method. */
  readonly faults: Partial<Record<AdapterMethod, (...input: unknown[]) => unknown>>
  /** Every method as it is without faults and records. */
  readonly store: Required<Adapter>
}

/**
 * Wraps a memory adapter.
 *
 * @param atOnce - whether it has `createUserWithAccount`.
 */
export function recordedAdapter({ atOnce = false }: { atOnce?: boolean } = {}): RecordedAdapter {
  const store = MemoryAdapter()
  const calls: AdapterMethod[] = []
  const inputs: RecordedAdapter["inputs"] = {}
  const faults: RecordedAdapter["faults"] = {}
  const adapter: Record<string, unknown> = {}
  for (const method of Object.keys(store) as AdapterMethod[]) {
    if (method === "createUserWithAccount" && !atOnce) continue
    adapter[method] = (...input: unknown[]): unknown => {
      calls.push(method)
      ;(inputs[method] ??= []).push(input)
      return (faults[method] ?? (store[method] as (...all: unknown[]) => unknown))(...input)
    }
  }
  return { adapter: adapter as unknown as CommonAdapter, calls, inputs, faults, store }
}
