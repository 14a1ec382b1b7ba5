import { existsSync, readFileSync, rmSync } from "node:fs"
import { acceptanceReport } from "./acceptance.ts"
import type { Chromium } from "./chromium.ts"
import { command, root } from "./command.ts"
import { packedVariables } from "./packed.ts"
import type { Phase } from "./phases.ts"
import type { Suite } from "./suites.ts"
import {
  atLeastOneFailure,
  closingLine,
  type PlaywrightReport,
  sum,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from "./tally.ts"

/** The result of a suite, and if it's from an earlier run. */
interface Result extends Phase {
  readonly isCached?: boolean
}

/**
 * Runs acceptance suites with Turborepo, which builds what they need. If nothing changed that a suite reads, including
 * tarballs, its result comes from the cache. Prints a line for each suite, with its result, and if that's from an
 * earlier run. The libraries must be packed.
 *
 * @param env - `LANDING`, if only the tests of a landing run
 * @returns a phase for each suite, the longest first
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
    runnable.includes(suite) ? resultOf(suite, begun) : withoutBrowser(suite, browser),
  )
  for (const { name, tally, isCached } of results)
    console.log(`${name}: ${closingLine(tally)}${isCached === true ? fromCache : ""}`)
  const total = sum(results.map(({ tally }) => tally))
  const cached = sum(results.filter(({ isCached }) => isCached).map(({ tally }) => tally))
  if (cached.passed > 0)
    console.log(`${cached.passed} of these ${total.passed} passed in an earlier run and did not run now`)
  // A failure of Turborepo that isn't in any suite's result.
  const failed = atLeastOneFailure(code, total).failed - total.failed
  const runner = { name: "Turborepo", seconds: 0, tally: { passed: 0, failed, skipped: 0 } }
  const sorted = results.toSorted((one, other) => other.seconds - one.seconds)
  return failed === 0 ? sorted : [...sorted, runner]
}

const fromCache = " (from the cache: an earlier run's, and nothing that it reads has changed since)"

/** The number of suites that run at once. They wait for pages and servers, and the longest one shouldn't run alone. */
const together = 3

/** Runs the suites with Turborepo. Returns the exit code. */
async function runByTurbo(
  wanted: readonly Suite[],
  browser: Chromium,
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const path = "path" in browser ? { CHROMIUM_PATH: browser.path } : {}
  const filters = wanted.map(({ name }) => `--filter=${name}`)
  const options = [`--concurrency=${together}`, "--continue=always", "--output-logs=new-only"]
  const { code } = await command("turbo", ["run", "acceptance", ...filters, ...options], {
    env: { ...packedVariables(), ...path, ...env },
  })
  return code
}

/**
 * Returns the result of a suite. Without a report, it didn't get as far as running its tests, which counts as one
 * failure.
 */
function resultOf({ folder: name }: Suite, begun: number): Result {
  const file = reportOf(name)
  if (!existsSync(file)) {
    const failures = [`${name}: ended before it ran its tests; see its output`]
    return { name, seconds: 0, tally: { passed: 0, failed: 1, skipped: 0, failures } }
  }
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, "utf8"))
  if ("stats" in report) {
    const { duration, startTime } = report.stats
    const isCached = Date.parse(startTime) < begun
    return { name, seconds: isCached ? 0 : duration / 1000, tally: tallyPlaywright(name, report), isCached }
  }
  const isCached = report.startTime < begun
  const end = Math.max(report.startTime, ...report.testResults.map(({ endTime }) => endTime))
  const seconds = isCached ? 0 : (end - report.startTime) / 1000
  return { name, seconds, tally: tallyVitest(report, 0), isCached }
}

/** Returns the result without a browser. Tests that couldn't run for that reason count as failed, never as skipped. */
function withoutBrowser({ folder: name }: Suite, browser: Chromium): Result {
  if ("reason" in browser)
    console.error(`The browser tests did not run, and count as failed: ${browser.reason}.`)
  return { name, seconds: 0, tally: { passed: 0, failed: 1, skipped: 0 } }
}

function reportOf(folder: string): string {
  return `${root}${folder}/${acceptanceReport}`
}
