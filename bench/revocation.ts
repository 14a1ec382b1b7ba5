import { child } from "./child.ts"
import { atMost, type Line } from "./goal.ts"
import { median } from "./quantile.ts"
import type { Effort, Round } from "./take-turns.ts"

/** The most that a session check with `revocation` may cost, as a multiple of one without. */
const maxRatio = 1.2

/** Measures a session check with a look-up of revocations against one without. @returns a line that says how they compare */
export async function revocation(effort: Effort): Promise<Line> {
  const rounds = await child<readonly Round[]>("revocation.child.ts", effort)
  const ratio = median(rounds.map(([looking = 0, plain = 0]) => looking / plain))
  const times = [0, 1].map((contender) => median(rounds.map((round) => round[contender] ?? Number.NaN)))
  const [looking, plain] = times.map((time) => `${time.toFixed(1)} µs`)
  const measured = `revocation: a session check costs ${ratio.toFixed(2)} × one without (${looking}, ${plain})`
  return atMost(measured, ratio, { value: maxRatio, text: String(maxRatio) })
}
