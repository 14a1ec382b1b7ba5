import { setTimeout } from "node:timers/promises"
import { vi } from "vitest"

/** The time that signatures and keys have before the clock goes on, in milliseconds: they're computed in real time. */
const realWork = 2

/**
 * Waits for an answer while the clock is fake. Once the fault has occurred, pending timers fire immediately, so
 * deadlines take no time.
 *
 * @param isBusy - returns true while a store is working, which takes real time. The clock then stops.
 */
export async function untilAnswered<Answer>(
  act: () => Promise<Answer>,
  reached: Promise<void>,
  isBusy: () => boolean = () => false,
): Promise<Answer> {
  let answered = false
  const answer = act().finally(() => {
    answered = true
  })
  await Promise.race([answer, reached])
  while (!answered) {
    const began = performance.now()
    await setTimeout(realWork)
    // On a busy machine, the work takes longer, too.
    if (performance.now() - began > 3 * realWork) await setTimeout(5 * realWork)
    if (!answered && !isBusy() && vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync()
  }
  return answer
}
