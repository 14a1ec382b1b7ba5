import { noTests, type Phase, sumOf, timed } from "./phases.ts"
import type { Tally } from "./tally.ts"

/** The number of failed tests up to which they are repeated. More of them have a cause other than a busy machine. */
const maxRepeated = 5

/**
 * Repeats the phases with failed tests, one after the other, when everything else has ended: the servers, browsers and
 * installations of other tests keep the machine busy, which can make a test fail that waits for something. A phase that
 * passes now counts as passed, and its tally names the tests as unsteady. Otherwise, it stays as it was. Nothing is
 * repeated if the run fails anyway.
 *
 * @returns the phases; each repetition comes after its phase, with its duration.
 */
export async function repeatFailed(phases: readonly Phase[]): Promise<readonly Phase[]> {
  const failed = phases.filter(({ tally }) => tally.failed > 0)
  const isHopeless = failed.some(({ repeat }) => repeat === undefined) || sumOf(failed).failed > maxRepeated
  if (isHopeless) return phases
  const results: Phase[] = []
  for (const phase of phases) results.push(...(failed.includes(phase) ? await repeated(phase) : [phase]))
  return results
}

async function repeated({ name, seconds, tally, repeat }: Phase): Promise<readonly Phase[]> {
  const { failures = [] } = tally
  console.log(`\n── once more, alone: ${name} ──\n${failures.join("\n")}\n`)
  const again = await timed(`${name}, repeated`, async () => repeat?.() ?? tally)
  const result: Tally = again.tally.failed === 0 ? { ...again.tally, unsteady: failures } : tally
  return [
    { name, seconds, tally: result },
    { ...again, tally: noTests },
  ]
}
