import { child } from "./child.ts"
import { editionBefore } from "./edition-before.ts"
import { floor } from "./floor/floor.ts"
import type { Operation } from "./operation.ts"
import { median, quantile } from "./quantile.ts"
import { ours, theirs, type Subject } from "./subject.ts"
import { takeTurns, type Effort, type Round } from "./take-turns.ts"

/** The comparison of our implementation with another contender. */
export interface Comparison {
  /** Our operations per second divided by the other's; the median of the rounds. */
  readonly ratio: number
  /** The interquartile range of the rounds. */
  readonly spread: readonly [number, number]
  /** The median microseconds of the other's operation. */
  readonly time: number
}

/** The results for one operation. */
export interface Measurement {
  readonly name: string
  /** The goals, if there are any. */
  readonly ofFloor?: number | undefined
  readonly ofAuthjs?: number | undefined
  /** Undefined if there's no floor. */
  readonly floor?: Comparison | undefined
  readonly authjs: Comparison
  /** The comparison with an earlier edition; undefined if none was asked for. */
  readonly before?: Comparison | undefined
  /** The median microseconds of our operation. */
  readonly time: number
}

/** The argument of the process that measures an operation. */
export interface MeasureInput {
  readonly name: string
  readonly effort: Effort
}

/** Hides Node.js's own modules from modules that are imported later, so that only WebCrypto is left. */
const hideBuiltins = "--import=data:text/javascript,process.getBuiltinModule=undefined"

/** Measures an operation in its own process, so that another one's heap and compiled code don't affect it. */
export async function measureApart(operation: Operation, effort: Effort): Promise<Measurement> {
  const input: MeasureInput = { name: operation.name, effort }
  return child("measure.child.ts", input, operation.withoutBuiltins === true ? [hideBuiltins] : [])
}

/** Measures an operation. Each round has its own ratio, and the result is the median of the rounds. */
export async function measure(operation: Operation, effort: Effort): Promise<Measurement> {
  const { name, ofFloor, ofAuthjs, requests = 1, prepare } = operation
  const before = await editionBefore()
  const contenders: readonly Subject[] = [
    ours,
    theirs,
    ...(ofFloor === undefined ? [] : [floor]),
    ...(before === undefined ? [] : [before]),
  ]
  const runs = []
  for (const contender of contenders) runs.push(await prepare(contender))
  const rounds = await takeTurns(runs, effort)
  return {
    name,
    ofFloor,
    ofAuthjs,
    floor: ofFloor === undefined ? undefined : compare(rounds, contenders.indexOf(floor), requests),
    authjs: compare(rounds, contenders.indexOf(theirs), requests),
    before: before === undefined ? undefined : compare(rounds, contenders.indexOf(before), requests),
    time: median(rounds.map(([time = Number.NaN]) => time)) / requests,
  }
}

/** Compares our implementation, which comes first in a round, with another contender. */
function compare(rounds: readonly Round[], other: number, requests: number): Comparison {
  const ratios = rounds.map((round) => (round[other] ?? Number.NaN) / (round[0] ?? Number.NaN))
  return {
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    time: median(rounds.map((round) => round[other] ?? Number.NaN)) / requests,
  }
}
