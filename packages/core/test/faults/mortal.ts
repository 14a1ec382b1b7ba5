import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"

/** The moment at which a process crashes: before the store has done its work, or after that but before it answered. */
export type Moment = "before" | "after"

/** Returns the store as seen by a process that crashes during one of its calls. */
export function mortal(
  store: Adapter,
  method: AdapterMethod,
  nth: number,
  moment: Moment,
): { adapter: Adapter; death: Promise<void> } {
  let calls = 0
  let die = (): void => {}
  const death = new Promise<void>((resolve) => (die = resolve))
  const work = store[method] as (...input: unknown[]) => Promise<unknown>
  const last = async (...input: unknown[]): Promise<unknown> => {
    if (++calls !== nth) return work(...input)
    if (moment === "after") await work(...input)
    die()
    return new Promise(() => {})
  }
  return { adapter: { ...store, [method]: last }, death }
}
