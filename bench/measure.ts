import { child } from "./child.ts"
import type { Operation } from "./operation.ts"
import { median, quantile } from "./quantile.ts"
import { ours, theirs } from "./subject.ts"
import { takeTurns, type Effort } from "./take-turns.ts"

/** The measurements of one operation. */
export interface Measurement {
  readonly name: string
  /** The goals, where there are any. */
  readonly must?: number | undefined
  readonly aim?: number | undefined
  /** Our operations per second divided by Auth.js's: the median of the rounds. */
  readonly ratio: number
  /** The middle half of the rounds lies between these two. */
  readonly spread: readonly [number, number]
  /** Microseconds of one operation, the medians. */
  readonly ours: number
  readonly theirs: number
}

/** The argument of the process that measures an operation. */
export interface MeasureInput {
  readonly name: string
  readonly effort: Effort
}

/** Hides Node's own modules from what is imported afterwards, so that only WebCrypto is left. */
const hideBuiltins = "--import=data:text/javascript,process.getBuiltinModule=undefined"

/**
 * Measures an operation in its own process, where it doesn't find the heap and the compiled code of another.
 */
export async function measureApart(operation: Operation, effort: Effort): Promise<Measurement> {
  const input: MeasureInput = { name: operation.name, effort }
  return child("measure.child.ts", input, operation.withoutBuiltins === true ? [hideBuiltins] : [])
}

/** Measures an operation: the ratio is taken round by round, and the median of the rounds is the result. */
export async function measure(operation: Operation, effort: Effort): Promise<Measurement> {
  const { name, must, aim, requests = 1, prepare } = operation
  const measured = await takeTurns(await prepare(ours), await prepare(theirs), effort)
  const ratios = measured.map((round) => round.other / round.one)
  return {
    name,
    must,
    aim,
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    ours: median(measured.map((round) => round.one)) / requests,
    theirs: median(measured.map((round) => round.other)) / requests,
  }
}
