import { setTimeout } from "node:timers/promises"
import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"

type Method = (...input: unknown[]) => Promise<unknown>

/**
 * Makes every call wait before its work and before its answer, so that calls of several requests interleave in any
 * order.
 */
export function pacedAdapter(
  store: Adapter,
  pause: () => Promise<unknown>,
): { adapter: Adapter; calls: AdapterMethod[] } {
  const calls: AdapterMethod[] = []
  const adapter: Record<string, Method> = {}
  for (const method of Object.keys(store) as AdapterMethod[]) {
    const work = store[method] as Method
    adapter[method] = async (...input) => {
      calls.push(method)
      await pause()
      const answer = await work(...input)
      await pause()
      return answer
    }
  }
  return { adapter, calls }
}

/** Waits up to three milliseconds, which adds up to six for each call. */
export async function moment(): Promise<void> {
  await setTimeout(Math.floor(Math.random() * 4))
}
