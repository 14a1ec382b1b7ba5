import { noTests, type Phase, sumOf, timed } from "./phases.ts"

/** The number of failed tests up to which they are repeated. More of them have a cause of their own. */
const maxRepeated = 5

/**
 * Repeats the failed tests, one phase after the other, when everything else has ended, to find out whether they depend on
 * what ran beside them: a busy machine, or a file that another test changes. They count as failed in any case; the tally
 * of a phase whose repeated tests pass names them as unsteady. Nothing is repeated beside a failed build or check.
 *
 * @returns the phases; each repetition comes after its phase, with its duration.
 */
export async function repeatFailed(phases: readonly Phase[]): Promise<readonly Phase[]> {
  const failed = phases.filter(({ tally }) => tally.failed > 0)
  const isExplained = failed.some(({ repeat }) => repeat === undefined) || sumOf(failed).failed > maxRepeated
  if (isExplained) return phases
  const results: Phase[] = []
  for (const phase of phases) results.push(...(failed.includes(phase) ? await repeated(phase) : [phase]))
  return results
}

async function repeated(phase: Phase): Promise<readonly Phase[]> {
  const { name, tally, repeat } = phase
  const { failures = [] } = tally
  console.log(`\n── once more, alone: ${name} ──\n${failures.join("\n")}\n`)
  const again = await timed(`${name}, repeated`, async () => repeat?.() ?? tally)
  const isUnsteady = again.tally.failed === 0
  return [
    { ...phase, tally: isUnsteady ? { ...tally, unsteady: failures } : tally },
    { ...again, tally: noTests },
  ]
}
