/** The result of a run of tests. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** The parts of Vitest's JSON report that are counted. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** The start of the run, in milliseconds since 1970. */
  startTime: number
  testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[]
}

/** The parts of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  /** `startTime` as ISO 8601 writes it. */
  stats: { expected: number; flaky: number; unexpected: number; skipped: number; startTime: string }
  errors: readonly unknown[]
}

/** Adds tallies up. */
export function sum(tallies: readonly Tally[]): Tally {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

/** The closing line of a run: `12 passed, 0 failed`, and `, 1 skipped` if any was. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`
}

/** Counts Vitest's tests; a file that failed before any of its tests did (it did not load, a hook threw) counts as one failure. */
export function tallyVitest(report: VitestReport, exitCode: number): Tally {
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  )
  return atLeastOneFailure(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

/** Counts Playwright's tests; a test that passed only when repeated counts as failed, as does an error outside any test. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport, exitCode: number): Tally {
  return atLeastOneFailure(exitCode, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  })
}

/** A runner that exits with an error failed, though its report may not say why (an error between two tests, a crash). */
export function atLeastOneFailure(exitCode: number, tally: Tally): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}
