import type { MakeRun, Run } from "./operation.ts"
import { quantile } from "./quantile.ts"

/** The duration of measuring, which decides how much noise is left. */
export interface Effort {
  /** Times that all contenders are measured in turn. */
  readonly rounds: number
  /** Milliseconds that one contender is measured for in one round. */
  readonly slice: number
}

/** The times of all contenders in one round: microseconds of a run, in the order of the contenders. */
export type Round = readonly number[]

/** Measures contenders in turn, in short slices, so that what else the machine does falls on all of them. */
export async function takeTurns(
  contenders: readonly MakeRun[],
  { rounds, slice }: Effort,
): Promise<readonly Round[]> {
  for (const contender of contenders) await warmUp(contender, slice)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const times: number[] = []
    // A later contender finds the caches and the heap as another left them: the order goes round.
    for (let turn = 0; turn < contenders.length; turn++) {
      const index = (round + turn) % contenders.length
      const contender = contenders[index]
      if (contender !== undefined) times[index] = await time(contender, slice)
    }
    measured.push(times)
  }
  return measured
}

/** Until the compiler has seen enough of a contender: five slices. */
async function warmUp(make: MakeRun, slice: number): Promise<void> {
  for (let count = 0; count < 5; count++) await time(make, slice)
}

/** The number of runs at a time: a heap full of requests that wait is not what a server has. */
const batch = 8

/**
 * Microseconds of one run: the lower quartile of the batches that fill a slice, because what else the machine does only
 * ever adds to a time. The inputs of the runs are made while the clock stands still.
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
