import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"

/** A flow whose calls of the store wait for their turn. */
export interface SteppedFlow<Result> {
  /** Lets the flow make this many calls. Resolves when it waits before the next one, or has ended. */
  step(count: number): Promise<void>
  /** Lets the flow make all its other calls. */
  finish(): Promise<Result>
  /** The methods that were called, in order. */
  readonly calls: readonly AdapterMethod[]
  readonly hasEnded: boolean
}

/** Runs a flow with a store that makes each call wait. A flow that isn't finished has died before its next call. */
export function steppedFlow<Result>(
  store: Adapter,
  run: (adapter: Adapter) => Promise<Result>,
): SteppedFlow<Result> {
  const calls: AdapterMethod[] = []
  const waiting: (() => void)[] = []
  let notice = (): void => {}
  let hasEnded = false
  const adapter: Record<string, (...input: unknown[]) => Promise<unknown>> = {}
  for (const method of Object.keys(store) as AdapterMethod[]) {
    adapter[method] = async (...input) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        notice()
      })
      calls.push(method)
      return (store[method] as (...all: unknown[]) => unknown)(...input)
    }
  }
  const result = run(adapter).finally(() => {
    hasEnded = true
    notice()
  })
  const settle = async (): Promise<void> => {
    if (!hasEnded && waiting.length === 0) await new Promise<void>((resolve) => (notice = resolve))
  }
  const step = async (count: number): Promise<void> => {
    await settle()
    for (let made = 0; made < count && !hasEnded; made++) {
      waiting.shift()?.()
      await settle()
    }
  }
  return {
    step,
    finish: async () => {
      await step(Infinity)
      return result
    },
    calls,
    get hasEnded() {
      return hasEnded
    },
  }
}
