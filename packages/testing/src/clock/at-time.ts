import { startClock } from "./clock.ts"

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
