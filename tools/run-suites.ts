import { existsSync, readFileSync, rmSync } from "node:fs"
import { acceptanceReport } from "./acceptance.ts"
import type { Chromium } from "./chromium.ts"
import { command, root } from "./command.ts"
import { packedVariables } from "./packed.ts"
import { noTests, type Phase, sumOf } from "./phases.ts"
import { type PlannedTask, suitePlan } from "./suite-plan.ts"
import { readBy, recordedPasses, recordPass } from "./recorded-passes.ts"
import type { Suite } from "./suites.ts"
import {
  atLeastOneFailure,
  closingLine,
  type PlaywrightReport,
  sum,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from "./tally.ts"
import { endedWell, secondsOfTasks, takeSummary, type TurboSummary } from "./turbo-summary.ts"

/**
 * Leaves out the suites that run on change and have already passed with the same files, as `tests/passes.json` records.
 * Prints a line for each; its tests are `unchanged`, and count as skipped.
 */
export async function dueSuites(
  wanted: readonly Suite[],
): Promise<{ readonly due: readonly Suite[]; readonly unchanged: Tally }> {
  const tasks = await tasksOf(wanted)
  const passes = recordedPasses()
  const isUnchanged = (suite: Suite): boolean =>
    suite.runsOnChange && passes[suite.folder]?.read === readBy(suite, tasks)
  const unchanged = wanted.filter(isUnchanged)
  for (const { folder } of unchanged)
    console.log(
      `${folder}: ${passes[folder]?.passed} tests passed on these files before (tests/passes.json): not run; --all runs them`,
    )
  const skipped = unchanged.reduce((count, { folder }) => count + (passes[folder]?.passed ?? 0), 0)
  return {
    due: wanted.filter((suite) => !isUnchanged(suite)),
    unchanged: { passed: 0, failed: 0, skipped },
  }
}

/** Returns the tasks of the suites that run on change, with the files they read; none if no suite does. */
async function tasksOf(wanted: readonly Suite[]): Promise<readonly PlannedTask[]> {
  return wanted.some(({ runsOnChange }) => runsOnChange) ? suitePlan() : []
}

/**
 * Runs acceptance suites with Turborepo, which builds what they need. If nothing changed that a suite reads, including
 * tarballs, its result comes from the cache. Prints a line for each suite, with its result, and if that's from an
 * earlier run. The libraries must be packed.
 *
 * @returns a phase for each suite, and for each build that the suites waited for
 */
export async function runSuites(wanted: readonly Suite[], browser: Chromium): Promise<readonly Phase[]> {
  const runnable = wanted.filter(({ isOfBrowser }) => !isOfBrowser || "path" in browser)
  for (const { folder } of wanted) rmSync(reportOf(folder), { force: true })
  const tasks = await tasksOf(runnable)
  const begun = Date.now()
  const code = runnable.length === 0 ? 0 : await runByTurbo(runnable, browser)
  const results = wanted.map((suite) =>
    runnable.includes(suite)
      ? resultOf(suite, begun)
      : { suite, tally: withoutBrowser(browser), isCached: false },
  )
  for (const { suite, tally, isCached } of results)
    console.log(`${suite.folder}: ${closingLine(tally)}${isCached ? fromCache : ""}`)
  const [first] = runnable
  const summary = first === undefined ? undefined : takeSummary(taskOf(first), begun)
  for (const { suite, tally } of results)
    if (suite.runsOnChange && tally.failed === 0 && tally.passed > 0 && endedWell(taskOf(suite), summary))
      recordPass(suite, { read: readBy(suite, tasks), passed: tally.passed })
  const total = sum(results.map(({ tally }) => tally))
  const cached = sum(results.filter(({ isCached }) => isCached).map(({ tally }) => tally))
  if (cached.passed > 0)
    console.log(`${cached.passed} of these ${total.passed} passed in an earlier run and did not run now`)
  return [...phasesOf(results, summary, browser), ...failedRunner(code, total)]
}

/** Returns the phases of suites and of the builds for them, the longest first. */
function phasesOf(
  results: readonly SuiteResult[],
  summary: TurboSummary | undefined,
  browser: Chromium,
): readonly Phase[] {
  const seconds = new Map(summary && secondsOfTasks(summary))
  const suitePhases = results.map(({ suite, tally }) => {
    const repeat = async (): Promise<Tally> => sumOf(await runSuites([suite], browser))
    const phase = { name: suite.folder, seconds: seconds.get(taskOf(suite)) ?? 0, tally, repeat }
    seconds.delete(taskOf(suite))
    return phase
  })
  const builds = [...seconds].map(([name, taken]) => ({ name, seconds: taken, tally: noTests }))
  return [...suitePhases, ...builds].toSorted((one, other) => other.seconds - one.seconds)
}

/** Returns a phase for a failure of Turborepo that isn't in any suite's result. */
function failedRunner(code: number, total: Tally): readonly Phase[] {
  const { failed } = atLeastOneFailure(code, total)
  const unexplained = failed - total.failed
  return unexplained === 0
    ? []
    : [{ name: "Turborepo", seconds: 0, tally: { ...noTests, failed: unexplained } }]
}

/** Runs the suites with Turborepo. Returns the exit code. */
async function runByTurbo(suites: readonly Suite[], browser: Chromium): Promise<number> {
  const path = "path" in browser ? { CHROMIUM_PATH: browser.path } : {}
  return (await command("turbo", turboArguments(suites), { env: { ...packedVariables(), ...path } })).code
}

/** The number of suites that run at once. They wait for pages and servers, and the longest one shouldn't run alone. */
const together = 3

const fromCache = " (from the cache: an earlier run's, and nothing that it reads has changed since)"

function turboArguments(wanted: readonly Suite[]): string[] {
  const filters = wanted.map(({ name }) => `--filter=${name}`)
  return [
    "run",
    "acceptance",
    ...filters,
    `--concurrency=${together}`,
    "--continue=always",
    "--output-logs=new-only",
    "--summarize",
  ]
}

/** The result of a suite, and if it's from an earlier run. */
interface SuiteResult {
  readonly suite: Suite
  readonly tally: Tally
  readonly isCached: boolean
}

/**
 * Returns the result of a suite. Without a report, it didn't get as far as running its tests, which counts as one
 * failure.
 */
function resultOf(suite: Suite, begun: number): SuiteResult {
  const file = reportOf(suite.folder)
  if (!existsSync(file)) {
    const failures = [`${suite.folder}: ended before it ran its tests; see its output`]
    return { suite, tally: { passed: 0, failed: 1, skipped: 0, failures }, isCached: false }
  }
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, "utf8"))
  return "stats" in report
    ? {
        suite,
        tally: tallyPlaywright(suite.folder, report),
        isCached: Date.parse(report.stats.startTime) < begun,
      }
    : { suite, tally: tallyVitest(report, 0), isCached: report.startTime < begun }
}

/** Returns the id of a suite's task. */
function taskOf({ name }: Suite): string {
  return `${name}#acceptance`
}

/** Returns the result without a browser. Tests that couldn't run for that reason count as failed, never as skipped. */
function withoutBrowser(browser: Chromium): Tally {
  if ("reason" in browser)
    console.error(`The browser tests did not run, and count as failed: ${browser.reason}.`)
  return { passed: 0, failed: 1, skipped: 0 }
}

function reportOf(folder: string): string {
  return `${root}${folder}/${acceptanceReport}`
}
