import type { MakeRun, Operation } from "./operation.ts"
import { median, quantile } from "./quantile.ts"
import { ours, theirs } from "./subject.ts"

/** How long measuring takes, and with it how little noise is left. */
export interface Effort {
  /** Times that both sides are measured in turn. */
  readonly rounds: number
  /** Milliseconds that one side is measured for in one round. */
  readonly slice: number
}

/** What was measured of one operation. */
export interface Measurement {
  readonly name: string
  readonly must: number
  readonly aim: number
  /** Operations per second of ours over those of Auth.js: the median of the rounds. */
  readonly ratio: number
  /** The middle half of the rounds lies between these two. */
  readonly spread: readonly [number, number]
  /** Microseconds of one operation, the medians. */
  readonly ours: number
  readonly theirs: number
}

interface Side {
  readonly make: MakeRun
  /** Runs of one slice. */
  readonly count: number
}

/**
 * Measures an operation. The two sides take turns in short slices, so that what else the machine does falls on both;
 * the ratio is taken round by round, and the median of the rounds is the result.
 */
export async function measure(operation: Operation, effort: Effort): Promise<Measurement> {
  const { name, must, aim, requests = 1, prepare } = operation
  const ourSide = await calibrate(await prepare(ours), effort)
  const theirSide = await calibrate(await prepare(theirs), effort)
  const rounds: { ours: number; theirs: number }[] = []
  for (let round = 0; round < effort.rounds; round++) {
    // Whoever comes second finds the caches and the heap as the first left them.
    const first = round % 2 === 0
    const early = await time(first ? ourSide : theirSide)
    const late = await time(first ? theirSide : ourSide)
    rounds.push(first ? { ours: early, theirs: late } : { ours: late, theirs: early })
  }
  const ratios = rounds.map((round) => round.theirs / round.ours)
  return {
    name,
    must,
    aim,
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    ours: median(rounds.map((round) => round.ours)) / requests,
    theirs: median(rounds.map((round) => round.theirs)) / requests,
  }
}

/** Warms a side up, and finds how many runs fill a slice. */
async function calibrate(make: MakeRun, { slice }: Effort): Promise<Side> {
  let count = 1
  for (;;) {
    const taken = (await time({ make, count })) * count
    if (taken > slice * 500) return { make, count: Math.max(1, Math.round((count * slice * 1000) / taken)) }
    count *= 2
  }
}

/** How many runs are made at a time: a heap full of requests that wait is not what a server has. */
const batch = 16

/** Microseconds of one run. What the runs consume is made while the clock stands still. */
async function time({ make, count }: Side): Promise<number> {
  let taken = 0
  for (let left = count; left > 0; left -= batch) {
    const runs = Array.from({ length: Math.min(left, batch) }, make)
    const start = performance.now()
    for (const run of runs) await run()
    taken += performance.now() - start
  }
  return (taken * 1000) / count
}
