import type { MakeRun, Run } from "./operation.ts"
import { quantile } from "./quantile.ts"

/** The duration of the measurement, which determines how much noise is left. */
export interface Effort {
  /** The number of rounds in which all contenders are measured in turn. */
  readonly rounds: number
  /** The milliseconds for each contender in one round. */
  readonly slice: number
}

/** The times of all contenders in one round: the microseconds of a run, in the order of the contenders. */
export type Round = readonly number[]

/** Measures contenders in turn, in short slices, so that other work on the machine affects all of them. */
export async function takeTurns(
  contenders: readonly MakeRun[],
  { rounds, slice }: Effort,
): Promise<readonly Round[]> {
  for (const contender of contenders) await warmUp(contender, slice)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const times: number[] = []
    // Later contenders find the caches and the heap as others left them, so the order rotates.
    for (let turn = 0; turn < contenders.length; turn++) {
      const index = (round + turn) % contenders.length
      const contender = contenders[index]
      if (contender !== undefined) times[index] = await time(contender, slice)
    }
    measured.push(times)
  }
  return measured
}

/** Runs a contender for five slices, so that the compiler has optimized it. */
async function warmUp(make: MakeRun, slice: number): Promise<void> {
  for (let count = 0; count < 5; count++) await time(make, slice)
}

/** The number of runs at a time. It's limited because a server's heap isn't full of waiting requests. */
const batch = 8

/**
 * Returns the microseconds of one run: the lower quartile of the batches in a slice, because other work on the machine
 * only adds to the times. The inputs of the runs are created outside of the measured time.
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
  return quantile(batches, 0.25)
}
