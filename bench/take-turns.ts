import type { MakeRun, Run } from "./operation.ts"
import { median } from "./quantile.ts"

/** The duration of measuring, which decides how much noise is left. */
export interface Effort {
  /** Times that both sides are measured in turn. */
  readonly rounds: number
  /** Milliseconds that one side is measured for in one round. */
  readonly slice: number
}

/** The times of both sides in one round: microseconds of a run. */
export interface Round {
  readonly one: number
  readonly other: number
}

/** Measures two sides in turn, in short slices, so that what else the machine does falls on both. */
export async function takeTurns(
  one: MakeRun,
  other: MakeRun,
  { rounds, slice }: Effort,
): Promise<readonly Round[]> {
  await warmUp(one, slice)
  await warmUp(other, slice)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    // The second side finds the caches and the heap as the first left them.
    const isFirst = round % 2 === 0
    const early = await time(isFirst ? one : other, slice)
    const late = await time(isFirst ? other : one, slice)
    measured.push(isFirst ? { one: early, other: late } : { one: late, other: early })
  }
  return measured
}

/** Until the compiler has seen enough of a side: five slices. */
async function warmUp(make: MakeRun, slice: number): Promise<void> {
  for (let count = 0; count < 5; count++) await time(make, slice)
}

/** The number of runs at a time: a heap full of requests that wait is not what a server has. */
const batch = 8

/**
 * Microseconds of one run: the median of the batches that fill a slice, so that one during which the machine did
 * something else does not count. The inputs of the runs are made while the clock stands still.
 */
async function time(make: MakeRun, slice: number): Promise<number> {
  const batches: number[] = []
  for (let taken = 0; taken < slice;) {
    const runs: Run[] = []
    for (let count = 0; count < batch; count++) runs.push(await make())
    const start = performance.now()
    for (const run of runs) await run()
    const duration = performance.now() - start
    batches.push((duration * 1000) / batch)
    taken += duration
  }
  return median(batches)
}
