import { child } from "./child.ts"
import { floor } from "./floor/floor.ts"
import type { Operation } from "./operation.ts"
import { median, quantile } from "./quantile.ts"
import { ours, theirs, type Subject } from "./subject.ts"
import { takeTurns, type Effort, type Round } from "./take-turns.ts"

/** The comparison of ours with another contender. */
export interface Comparison {
  /** Operations per second of ours over the other's: the median of the rounds. */
  readonly ratio: number
  /** The middle half of the rounds lies between these two. */
  readonly spread: readonly [number, number]
  /** Microseconds of one operation of the other, the median. */
  readonly time: number
}

/** The measurements of one operation. */
export interface Measurement {
  readonly name: string
  /** The goals, where there are any. */
  readonly ofFloor?: number | undefined
  readonly ofAuthjs?: number | undefined
  /** Undefined where there is no floor. */
  readonly floor?: Comparison | undefined
  readonly authjs: Comparison
  /** Microseconds of one operation of ours, the median. */
  readonly time: number
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

/** Measures an operation: a ratio is taken round by round, and the median of the rounds is the result. */
export async function measure(operation: Operation, effort: Effort): Promise<Measurement> {
  const { name, ofFloor, ofAuthjs, requests = 1, prepare } = operation
  const contenders: readonly Subject[] = [ours, theirs, ...(ofFloor === undefined ? [] : [floor])]
  const runs = []
  for (const contender of contenders) runs.push(await prepare(contender))
  const rounds = await takeTurns(runs, effort)
  return {
    name,
    ofFloor,
    ofAuthjs,
    floor: ofFloor === undefined ? undefined : compare(rounds, contenders.indexOf(floor), requests),
    authjs: compare(rounds, contenders.indexOf(theirs), requests),
    time: median(rounds.map(([time = Number.NaN]) => time)) / requests,
  }
}

/** Compares ours, which comes first in a round, with another contender. */
function compare(rounds: readonly Round[], other: number, requests: number): Comparison {
  const ratios = rounds.map((round) => (round[other] ?? Number.NaN) / (round[0] ?? Number.NaN))
  return {
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    time: median(rounds.map((round) => round[other] ?? Number.NaN)) / requests,
  }
}
