import { refuseProduction } from "../refuse-production.ts"

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

/** The last of the calls. They run one after the other, so that the time that one call sets doesn't affect another. */
let last: Promise<unknown> = Promise.resolve()

/** Runs a function as if it were a different time. @param moment - the time; undefined for the present. */
export async function atTime<Result>(moment: Date | undefined, act: () => Promise<Result>): Promise<Result> {
  const done = last.then(async () => {
    if (moment === undefined) return act()
    const clock = startClock(moment)
    try {
      return await act()
    } finally {
      clock.stop()
    }
  })
  last = done.catch(() => {})
  return done
}

/**
 * Creates a `Date` constructor that runs ahead of another one, or behind it. Only the present is moved: dates that are
 * created from a value aren't changed.
 *
 * @param ahead - returns the number of milliseconds by which it's ahead.
 */
function shiftedDate(base: DateConstructor, ahead: () => number): DateConstructor {
  const now = (): number => base.now() + ahead()
  const shifted: DateConstructor = new Proxy(base, {
    apply: () => new base(now()).toString(),
    construct: (target, input: unknown[], newTarget) =>
      Reflect.construct(
        target,
        input.length === 0 ? [now()] : input,
        newTarget === shifted ? target : newTarget,
      ) as Date,
    get: (target, name, receiver) =>
      name === "now" ? now : (Reflect.get(target, name, receiver) as unknown),
  })
  return shifted
}
