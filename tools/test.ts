import { build } from "./build.ts"
import { check } from "./check.ts"
import { chromium } from "./chromium.ts"
import { changedSinceLanding, type Landing, planLanding } from "./landing.ts"
import { pack } from "./pack.ts"
import { noTests, type Phase, sumOf, timed, timetable } from "./phases.ts"
import { runSuites } from "./run-suites.ts"
import { runVitest } from "./run-vitest.ts"
import { suitePlan } from "./suite-plan.ts"
import { type Part, partOf, parts, type Suite, suites, vitestFolders } from "./suites.ts"
import { closingLine, sum, type Tally } from "./tally.ts"
import { breakable } from "./test-changed.ts"
import { parseTestOptions, type TestOptions } from "./test-options.ts"

/**
 * Runs tests: the ones of a landing, all of them, some parts, only tests that a change can break, or the files that filters match. Each stage
 * runs even if a previous one failed. At the end, prints the duration of each phase and the sum of all tests. A failed
 * build or check counts as one failure.
 *
 * @param args - the arguments that {@link parseTestOptions} reads.
 * @returns the exit code
 */
export async function test(args: readonly string[]): Promise<number> {
  const options = parseTestOptions(args)
  if ("mistake" in options) {
    console.error(`test: ${options.mistake}`)
    return 2
  }
  const { filters, isChanged } = options
  if (options.isExhaustive) process.env["EXHAUSTIVE"] = "1"
  const tally = filters.length > 0 ? await filteredTests(filters) : await measuredStages(options)
  console.log(`\n${closingLine(tally)}`)
  return tally.failed === 0 && (tally.passed > 0 || isChanged) ? 0 : 1
}

/**
 * Runs what filters name: the browser's suites in a named folder, with the builds that they need, and Vitest's files whose
 * path matches.
 */
async function filteredTests(filters: readonly string[]): Promise<Tally> {
  const isIn = ({ folder }: Suite, filter: string): boolean =>
    folder === filter.replace(/\/$/, "") || folder.startsWith(`${filter.replace(/\/$/, "")}/`)
  const named = suites.filter((suite) => suite.isOfBrowser && filters.some((filter) => isIn(suite, filter)))
  const ofVitest = filters.filter(
    (filter) =>
      !named.some((suite) => isIn(suite, filter)) ||
      vitestFolders.some((folder) => folder.startsWith(filter)),
  )
  const phases = named.length > 0 ? await browserSuites(named) : []
  const tallies = ofVitest.length > 0 ? [await runVitest(ofVitest)] : []
  return sum([...phases.map(({ tally }) => tally), ...tallies])
}

async function browserSuites(named: readonly Suite[]): Promise<readonly Phase[]> {
  const browser = await chromium()
  return (await build("libraries")) && (await pack())
    ? runSuites(named, browser)
    : [{ name: "build", seconds: 0, tally: failures(1) }]
}

/** Runs the stages, and prints the duration of each phase. */
async function measuredStages(options: TestOptions): Promise<Tally> {
  const start = performance.now()
  const phases = await stages(options)
  const seconds = (performance.now() - start) / 1000
  heading("times; the suites run beside the other tests")
  console.log(timetable([...phases, { name: "all", seconds, tally: noTests }]))
  const tally = sumOf(phases)
  if (tally.failures !== undefined) {
    heading("failed")
    console.log(tally.failures.join("\n"))
  }
  return tally
}

async function stages(options: TestOptions): Promise<readonly Phase[]> {
  const { parts: chosen } = options
  // Chromium may have to be installed, which continues during the build.
  const browser = chosen.includes("browsers") || chosen.includes("packages") ? chromium() : undefined
  heading("build")
  const buildAll = async (): Promise<boolean> => (await build("libraries")) && pack()
  const phases = [await timed("build", async () => failures((await buildAll()) ? 0 : 1))]
  if (chosen.length === parts.length) {
    heading("check")
    phases.push(await timed("check", async () => failures(await check())))
  }
  const work = await workOf(options)
  const ofParts = ({ folder }: { readonly folder: string }): boolean => chosen.includes(partOf(folder))
  const notRun = work.notRun.filter(ofParts)
  for (const { path, reason } of notRun) console.log(`skipped: ${path}: ${reason}`)
  if (notRun.length > 0)
    phases.push({ name: "not run", seconds: 0, tally: { ...noTests, skipped: notRun.length } })
  const found = (await browser) ?? { reason: "no test of these parts needs one" }
  const runAllSuites = async (): Promise<readonly Phase[]> => [
    ...(await runSuites(work.inPart.filter(ofParts), found, { LANDING: "1" })),
    ...(await runSuites(work.suites.filter(ofParts), found)),
  ]
  // They wait for pages and servers while the other tests compute, and a suite that ran alone at the end would leave a
  // processor idle.
  heading("suites, and the applications that they need, beside the other tests")
  const tested = await Promise.all([unitTests(chosen, work), runAllSuites()])
  return [...phases, ...tested.flat()]
}

/** The tests to run: suites, suites that run only a landing's tests, and test files. */
interface Work extends Landing {
  /** The test files to run; undefined for all of them. */
  readonly files: readonly string[] | undefined
}

const everything: Work = { suites, inPart: [], files: undefined, leftOut: [], notRun: [] }

/** Returns the tests that the options choose: a landing's, unless they say otherwise. */
async function workOf({ isChanged, isAll }: TestOptions): Promise<Work> {
  if (isChanged) return { ...everything, ...(await breakable()) }
  if (isAll) return everything
  const changed = changedSinceLanding()
  console.log(
    changed === undefined
      ? "\ntest: git doesn't know the commit that landed last, so only the tests of every landing run"
      : `\ntest: ${changed.length} files changed since the last landing`,
  )
  return { ...everything, ...planLanding(await suitePlan(), changed) }
}

/** Runs the tests of the sources with Vitest. */
async function unitTests(chosen: readonly Part[], { files, leftOut }: Work): Promise<readonly Phase[]> {
  const ofVitest = chosen.filter((part) => part === "unit" || part === "adapters")
  const folders = vitestFolders.filter((folder) => ofVitest.some((part) => part === partOf(folder)))
  const wanted = files?.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
  if (folders.length === 0 || wanted?.length === 0) return []
  const name = ofVitest.join(", ")
  heading(`tests: ${name}`)
  const projects = folders.map((folder) => `--project=${folder}`)
  const env = { LEFT_OUT: leftOut.join(",") }
  return [await timed(name, async () => runVitest([...projects, ...(wanted ?? [])], env))]
}

function failures(failed: number): Tally {
  return { passed: 0, failed, skipped: 0 }
}

function heading(text: string): void {
  console.log(`\n── ${text} ──`)
}
