import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"

/** An adapter with all methods except the one that stores user and account together, like most published adapters. */
export type CommonAdapter = Adapter & Omit<Required<Adapter>, "createUserWithAccount">

/** A store that records its calls, and fails on demand. */
export interface RecordedAdapter {
  readonly adapter: CommonAdapter
  /** The names of the called methods, in order. To start again, empty the array. */
  readonly calls: AdapterMethod[]
  /** The arguments of each method's calls. */
  readonly inputs: Partial<Record<AdapterMethod, unknown[][]>>
  /** The replacements of methods. */
  readonly faults: Partial<Record<AdapterMethod, (...input: unknown[]) => unknown>>
  /** All methods without faults and recording. */
  readonly store: Required<Adapter>
}

/**
 * Wraps a memory adapter.
 *
 * @param atOnce - true if it has `createUserWithAccount`.
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
