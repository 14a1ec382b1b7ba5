import { child } from "./child.ts"
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
  /** The goals, where there are any. */
  readonly must?: number | undefined
  readonly aim?: number | undefined
  /** Operations per second of ours over those of Auth.js: the median of the rounds. */
  readonly ratio: number
  /** The middle half of the rounds lies between these two. */
  readonly spread: readonly [number, number]
  /** Microseconds of one operation, the medians. */
  readonly ours: number
  readonly theirs: number
}

/** What the process that measures an operation is given. */
export interface MeasureInput {
  readonly name: string
  readonly effort: Effort
}

/** Hides Node's own modules from what is imported afterwards, so that only WebCrypto is left. */
const hideBuiltins = "--import=data:text/javascript,process.getBuiltinModule=undefined"

/** Measures an operation in a process of its own, where none finds the heap and the compiled code of another. */
export async function measureApart(operation: Operation, effort: Effort): Promise<Measurement> {
  const input: MeasureInput = { name: operation.name, effort }
  return child("measure.child.ts", input, operation.withoutBuiltins === true ? [hideBuiltins] : [])
}

/**
 * Measures an operation. The two sides take turns in short slices, so that what else the machine does falls on both;
 * the ratio is taken round by round, and the median of the rounds is the result.
 */
export async function measure(operation: Operation, { rounds, slice }: Effort): Promise<Measurement> {
  const { name, must, aim, requests = 1, prepare } = operation
  const our = await prepare(ours)
  const their = await prepare(theirs)
  await warmUp(our, slice)
  await warmUp(their, slice)
  const measured: { ours: number; theirs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    // Whoever comes second finds the caches and the heap as the first left them.
    const first = round % 2 === 0
    const early = await time(first ? our : their, slice)
    const late = await time(first ? their : our, slice)
    measured.push(first ? { ours: early, theirs: late } : { ours: late, theirs: early })
  }
  const ratios = measured.map((round) => round.theirs / round.ours)
  return {
    name,
    must,
    aim,
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    ours: median(measured.map((round) => round.ours)) / requests,
    theirs: median(measured.map((round) => round.theirs)) / requests,
  }
}

/** Until the compiler has seen enough of a side: five slices. */
async function warmUp(make: MakeRun, slice: number): Promise<void> {
  for (let count = 0; count < 5; count++) await time(make, slice)
}

/** How many runs are made at a time: a heap full of requests that wait is not what a server has. */
const batch = 8

/**
 * Microseconds of one run: the median of the batches that fill a slice, so that one during which the machine did
 * something else does not count. What the runs consume is made while the clock stands still.
 */
async function time(make: MakeRun, slice: number): Promise<number> {
  const batches: number[] = []
  for (let taken = 0; taken < slice;) {
    const runs = Array.from({ length: batch }, make)
    const start = performance.now()
    for (const run of runs) await run()
    const duration = performance.now() - start
    batches.push((duration * 1000) / batch)
    taken += duration
  }
  return median(batches)
}
