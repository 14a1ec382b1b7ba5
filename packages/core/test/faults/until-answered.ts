import { setImmediate } from "node:timers/promises"
import { vi } from "vitest"

/**
 * Waits for an answer while the clock is a fake one. From the moment at which the fault is reached, whatever is waited
 * for without result comes at once: deadlines cost no time.
 *
 * @param isBusy - whether a store is at work, which takes real time: the clock stands still.
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
    await setImmediate()
    if (!answered && !isBusy() && vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync()
  }
  return answer
}
