import {
  failedOfPlaywright,
  failedOfVitest,
  type PlaywrightFailures,
  type VitestFailures,
} from "./failed-tests.ts"

/** The result of a test run. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** The names of the failed tests. Absent if no name is known. */
  failures?: readonly string[]
}

/** The parts of Vitest's JSON report that are counted. */
export interface VitestReport extends VitestFailures {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** The start of the run, in milliseconds since 1970. */
  startTime: number
  testResults: (VitestFailures["testResults"][number] & {
    /** In milliseconds since 1970. */
    readonly endTime: number
  })[]
}

/** The parts of Playwright's JSON report that are counted. */
export interface PlaywrightReport extends PlaywrightFailures {
  /** `startTime` in ISO 8601 format. */
  stats: {
    expected: number
    flaky: number
    unexpected: number
    skipped: number
    startTime: string
    /** In milliseconds. */
    duration: number
  }
}

/** Adds up tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return withFailures(
    total,
    tallies.flatMap(({ failures = [] }) => failures),
  )
}

/** Returns the closing line of a run: `12 passed, 0 failed`, and `, 1 skipped` if any test was skipped. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`
}

/**
 * Counts Vitest's tests. A file that failed before any of its tests (because it didn't load, or a hook threw) counts as
 * one failure.
 */
export function tallyVitest(report: VitestReport, exitCode: number): Tally {
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  )
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return atLeastOneFailure(exitCode, withFailures(tally, failedOfVitest(report)))
}

/**
 * Counts Playwright's tests. A test that passed only when repeated counts as failed, and an error outside of tests
 * does, too.
 *
 * @param folder - the folder of the suite
 */
export function tallyPlaywright(folder: string, report: PlaywrightReport): Tally {
  const { stats, errors } = report
  const tally = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
  return withFailures(tally, failedOfPlaywright(folder, report))
}

function withFailures(tally: Tally, failures: readonly string[]): Tally {
  return failures.length === 0 ? tally : { ...tally, failures }
}

/**
 * Returns a tally with at least one failure if the runner exits with an error, because its report may not contain the
 * reason (an error between two tests, or a crash).
 */
export function atLeastOneFailure(exitCode: number, tally: Tally): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}
