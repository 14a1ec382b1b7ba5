import { closingLine, sum, type Tally } from "./tally.ts"

/** A part of a test run: its tests, and its duration. */
export interface Phase {
  readonly name: string
  readonly seconds: number
  readonly tally: Tally
}

/** The tally of a phase without tests. */
export const noTests: Tally = { passed: 0, failed: 0, skipped: 0 }

/** Runs a phase, and measures its duration. */
export async function timed(name: string, run: () => Promise<Tally>): Promise<Phase> {
  const start = performance.now()
  const tally = await run()
  return { name, seconds: (performance.now() - start) / 1000, tally }
}

/** Adds up the tallies of phases. */
export function sumOf(phases: readonly Phase[]): Tally {
  return sum(phases.map(({ tally }) => tally))
}

/** Returns a line for each phase, with its seconds, its name, and the result of its tests if it has any. */
export function timetable(phases: readonly Phase[]): string {
  const widest = Math.max(...phases.map(({ name }) => name.length))
  const lines = phases.map(({ name, seconds, tally }) => {
    const hasTests = tally.passed + tally.failed + tally.skipped > 0
    const result = hasTests ? `  ${closingLine(tally)}` : ""
    return `${seconds.toFixed(0).padStart(6)} s  ${name.padEnd(widest)}${result}`.trimEnd()
  })
  return lines.join("\n")
}
