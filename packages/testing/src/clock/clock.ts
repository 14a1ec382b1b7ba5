import { refuseProduction } from "../refuse-production.ts"
import { shiftedDate } from "./shifted-date.ts"

/** A clock that a test moves. Timers aren't affected: only code that reads the time sees it. */
export interface Clock {
  /** Moves forward by a number of seconds, the unit of Latchkey's options. A negative number moves back. */
  advance(seconds: number): void
  /** Moves to a time, from which the clock continues. */
  set(moment: Date): void
  /** Restores the process's own time. */
  stop(): void
}

/**
 * Moves the time of this process: `Date`, which determines when sessions, links and codes expire. It needs no test
 * runner, doesn't affect timers and promises, and works on top of a runner's fake timers.
 *
 * @param moment - the time at which to begin. Default: now.
 * @throws Error if `NODE_ENV` is `production`.
 */
export function startClock(moment?: Date): Clock {
  refuseProduction()
  const base = globalThis.Date
  let ahead = 0
  const shifted = shiftedDate(base, () => ahead)
  const set = (to: Date): void => {
    if (Number.isNaN(to.getTime())) throw new TypeError("The clock can't be set to an invalid date.")
    ahead = to.getTime() - base.now()
  }
  if (moment !== undefined) set(moment)
  globalThis.Date = shifted
  return {
    set,
    advance: (seconds) => set(new base(base.now() + ahead + seconds * 1000)),
    stop() {
      if (globalThis.Date === shifted) globalThis.Date = base
      ahead = 0
    },
  }
}
