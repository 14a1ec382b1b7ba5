import { child } from "./child.ts"
import { atMost, type Line } from "./goal.ts"
import { median } from "./quantile.ts"
import type { Effort, Round } from "./take-turns.ts"

/** The maximum cost of a session check with `revocation`, as a multiple of one without. */
const maxRatio = 1.2

/** Compares a session check that looks up revocations with one that doesn't. @returns a line with the comparison */
export async function revocation(effort: Effort): Promise<Line> {
  const rounds = await child<readonly Round[]>("revocation.child.ts", effort)
  const ratio = median(rounds.map(([looking = 0, plain = 0]) => looking / plain))
  const times = [0, 1].map((contender) => median(rounds.map((round) => round[contender] ?? Number.NaN)))
  const [looking, plain] = times.map((time) => `${time.toFixed(1)} µs`)
  const measured = `revocation: a session check costs ${ratio.toFixed(2)} × one without (${looking}, ${plain})`
  return atMost(measured, ratio, { value: maxRatio, text: String(maxRatio) })
}
