import { expect } from "vitest"

/** The number of races so far. */
let races = 0

/** Starts calls within the same few milliseconds, and waits until all of them have ended. */
export async function race<Result>(
  calls: readonly (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  // Every other race starts all calls at once; the rest start them a little apart, so that they collide at
  // different steps.
  const spread = races++ % 2 === 0 ? 0 : 6
  return Promise.allSettled(
    calls.map(async (call) => {
      if (spread > 0) await pause(Math.random() * spread)
      return call()
    }),
  )
}

/** Runs a call twenty times simultaneously. */
export async function raceOfTwenty<Result>(
  call: (runner: number) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  return race(Array.from({ length: 20 }, (_, runner) => () => call(runner)))
}

/** Returns the results of the calls that resolved. */
export function answers<Result>(results: readonly PromiseSettledResult<Result>[]): Result[] {
  return results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))
}

/** Expects that every call resolved. A failure shows the errors of the calls that rejected. */
export function expectAllToResolve(results: readonly PromiseSettledResult<unknown>[]): void {
  const reasons = results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []))
  expect(reasons, "the reasons of the calls that rejected").toEqual([])
}

/** Waits for a number of milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
