import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"

/** A store that writes down its calls, and fails where it is told to. */
export interface RecordedAdapter {
  readonly adapter: Required<Adapter>
  /** The names of the methods called, in order; empty it to begin anew. */
  readonly calls: AdapterMethod[]
  /** The arguments of every call of a method. */
  readonly inputs: Partial<Record<AdapterMethod, unknown[][]>>
  /** What a method does instead. */
  readonly faults: Partial<Record<AdapterMethod, (...input: unknown[]) => unknown>>
  /** Every method as it is without faults and records. */
  readonly store: Required<Adapter>
}

/** Wraps a memory adapter. */
export function recordedAdapter(): RecordedAdapter {
  const store = MemoryAdapter()
  const calls: AdapterMethod[] = []
  const inputs: RecordedAdapter["inputs"] = {}
  const faults: RecordedAdapter["faults"] = {}
  const adapter: Record<string, unknown> = {}
  for (const method of Object.keys(store) as AdapterMethod[]) {
    adapter[method] = (...input: unknown[]): unknown => {
      calls.push(method)
      ;(inputs[method] ??= []).push(input)
      return (faults[method] ?? (store[method] as (...all: unknown[]) => unknown))(...input)
    }
  }
  return { adapter: adapter as Required<Adapter>, calls, inputs, faults, store }
}
