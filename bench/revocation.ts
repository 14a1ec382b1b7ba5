import { child } from "./child.ts"
import { median } from "./quantile.ts"
import type { Effort, Round } from "./take-turns.ts"

/** The most that a session check with `revocation` may cost, as a multiple of one without. */
const most = 1.2

/** Measures a session check with a look-up of revocations against one without. @returns a line that says how they compare */
export async function revocation(effort: Effort): Promise<string> {
  const rounds = await child<readonly Round[]>("revocation.child.ts", effort)
  const ratio = median(rounds.map(({ one, other }) => one / other))
  const times = [median(rounds.map(({ one }) => one)), median(rounds.map(({ other }) => other))]
  const [looking, plain] = times.map((time) => `${time.toFixed(1)} µs`)
  return `revocation: a session check costs ${ratio.toFixed(2)} × one without (${looking}, ${plain}), must be ≤ ${most}: ${ratio <= most ? "holds" : "MISSED"}`
}
