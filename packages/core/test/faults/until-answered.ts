import { setTimeout } from "node:timers/promises"
import { vi } from "vitest"

/** The time that signatures and keys have before the clock goes on, in milliseconds: they're computed in real time. */
const realWork = 2

/** The same, while no call of the store is failing: a busy machine takes long, and the clock has little to do. */
const patience = 100

/** The state of a store that fails on demand. */
interface StoreState {
  /** Returns true while the store is working, which takes real time. The clock then stops. */
  readonly isBusy: () => boolean
  /** Returns true while the service waits for a call that fails by taking its time. */
  readonly isLate: () => boolean
}

/**
 * Waits for an answer while the clock is fake. Once the fault has occurred, pending timers fire immediately, so
 * deadlines take no time.
 */
export async function untilAnswered<Answer>(
  act: () => Promise<Answer>,
  reached: Promise<void>,
  { isBusy, isLate }: StoreState = { isBusy: () => false, isLate: () => true },
): Promise<Answer> {
  let answered = false
  const answer = act().finally(() => {
    answered = true
  })
  await Promise.race([answer, reached])
  while (!answered) {
    const began = performance.now()
    do {
      await setTimeout(realWork)
    } while (!answered && !isLate() && performance.now() - began < patience)
    // On a busy machine, the work takes longer, too.
    if (performance.now() - began > 3 * realWork) await setTimeout(5 * realWork)
    if (!answered && !isBusy() && vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync()
  }
  return answer
}
