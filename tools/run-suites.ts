import { existsSync, readFileSync, rmSync } from "node:fs"
import { acceptanceReport } from "./acceptance.ts"
import type { Chromium } from "./chromium.ts"
import { command, root } from "./command.ts"
import { packedVariables } from "./packed.ts"
import { noTests, type Phase, sumOf } from "./phases.ts"
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
import { secondsOfTasks, takeSummary, type TurboSummary } from "./turbo-summary.ts"

/**
 * Runs acceptance suites with Turborepo, which builds what they need. If nothing changed that a suite reads, including
 * tarballs, its result comes from the cache. Prints a line for each suite, with its result, and if that's from an
 * earlier run. The libraries must be packed.
 *
 * @param env - `LANDING`, if only the tests of a landing run
 * @returns a phase for each suite, and for each build that the suites waited for
 */
export async function runSuites(
  wanted: readonly Suite[],
  browser: Chromium,
  env: { readonly LANDING?: "1" } = {},
): Promise<readonly Phase[]> {
  const runnable = wanted.filter(({ isOfBrowser }) => !isOfBrowser || "path" in browser)
  for (const { folder } of wanted) rmSync(reportOf(folder), { force: true })
  const begun = Date.now()
  const code = runnable.length === 0 ? 0 : await runByTurbo(runnable, browser, env)
  const results = wanted.map((suite) =>
    runnable.includes(suite)
      ? resultOf(suite, begun)
      : { suite, tally: withoutBrowser(browser), isCached: false },
  )
  for (const { suite, tally, isCached } of results)
    console.log(`${suite.folder}: ${closingLine(tally)}${isCached ? fromCache : ""}`)
  const [first] = runnable
  const summary = first === undefined ? undefined : takeSummary(taskOf(first), begun)
  const total = sum(results.map(({ tally }) => tally))
  const cached = sum(results.filter(({ isCached }) => isCached).map(({ tally }) => tally))
  if (cached.passed > 0)
    console.log(`${cached.passed} of these ${total.passed} passed in an earlier run and did not run now`)
  const repeat = async (suite: Suite): Promise<Tally> => sumOf(await runSuites([suite], browser, env))
  return [...phasesOf(results, summary, repeat), ...failedRunner(code, total)]
}

/** Returns the phases of suites and of the builds for them, the longest first. */
function phasesOf(
  results: readonly SuiteResult[],
  summary: TurboSummary | undefined,
  again: (suite: Suite) => Promise<Tally>,
): readonly Phase[] {
  const seconds = new Map(summary && secondsOfTasks(summary))
  const suitePhases = results.map(({ suite, tally }) => {
    const repeat = async (): Promise<Tally> => again(suite)
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
async function runByTurbo(
  suites: readonly Suite[],
  browser: Chromium,
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const path = "path" in browser ? { CHROMIUM_PATH: browser.path } : {}
  return (await command("turbo", turboArguments(suites), { env: { ...packedVariables(), ...path, ...env } }))
    .code
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
