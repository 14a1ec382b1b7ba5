import { build } from "./build.ts"
import { check } from "./check.ts"
import { chromium } from "./chromium.ts"
import { pack } from "./pack.ts"
import { noTests, type Phase, sumOf, timed, timetable } from "./phases.ts"
import { repeatFailed } from "./repeat-failed.ts"
import { dueSuites, runSuites } from "./run-suites.ts"
import { runVitest, vitestPhase } from "./run-vitest.ts"
import { type Part, partOf, parts, suites, vitestFolders } from "./suites.ts"
import { closingLine, type Tally } from "./tally.ts"
import { type Breakable, breakable } from "./test-changed.ts"
import { parseTestOptions, type TestOptions } from "./test-options.ts"

/**
 * Runs tests: all of them, some parts, only tests that a change can break, or the files that filters match. Each stage
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
  const tally = filters.length > 0 ? await runVitest(filters) : await measuredStages(options)
  console.log(`\n${closingLine(tally)}`)
  return tally.failed === 0 && (tally.passed > 0 || isChanged) ? 0 : 1
}

/** Runs the stages, and prints the duration of each phase. */
async function measuredStages(options: TestOptions): Promise<Tally> {
  const start = performance.now()
  const phases = await repeatFailed(await stages(options))
  const seconds = (performance.now() - start) / 1000
  heading("times; the suites, and the builds that they need, run beside the other tests")
  console.log(timetable([...phases, { name: "all", seconds, tally: noTests }]))
  const tally = sumOf(phases)
  list("failed", tally.failures)
  list("of these, passed when repeated alone", tally.unsteady)
  return tally
}

async function stages({ parts: chosen, isChanged, isAll }: TestOptions): Promise<readonly Phase[]> {
  const isWhole = chosen.length === parts.length
  // Chromium may have to be installed, which continues during the build.
  const browser = chosen.includes("browsers") || chosen.includes("packages") ? chromium() : undefined
  heading("build")
  const buildAll = async (): Promise<boolean> => (await build("libraries")) && pack()
  const phases = [await timed("build", async () => failures((await buildAll()) ? 0 : 1))]
  if (isWhole) {
    heading("check")
    phases.push(await timed("check", async () => failures(await check())))
  }
  const work = isChanged ? await breakable() : everything
  const wanted = work.suites.filter(({ folder }) => chosen.includes(partOf(folder)))
  const { due, unchanged } = isAll ? { due: wanted, unchanged: noTests } : await dueSuites(wanted)
  if (unchanged.skipped > 0) phases.push({ name: "suites not run", seconds: 0, tally: unchanged })
  const found = (await browser) ?? { reason: "no test of these parts needs one" }
  // They wait for pages and servers while the other tests compute, and a suite that ran alone at the end would leave a
  // processor idle.
  if (due.length > 0) heading("suites, and the applications that they need, beside the other tests")
  const tested = await Promise.all([unitTests(chosen, work.files), runSuites(due, found)])
  return [...phases, ...tested.flat()]
}

const everything: Breakable = { suites, files: undefined }

/** Runs the tests of the sources with Vitest. */
async function unitTests(chosen: readonly Part[], files: Breakable["files"]): Promise<readonly Phase[]> {
  const ofVitest = chosen.filter((part) => part === "unit" || part === "adapters")
  const folders = vitestFolders.filter((folder) => ofVitest.some((part) => part === partOf(folder)))
  const wanted = files?.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
  if (folders.length === 0 || wanted?.length === 0) return []
  const name = ofVitest.join(", ")
  heading(`tests: ${name}`)
  const projects = folders.map((folder) => `--project=${folder}`)
  return [await vitestPhase(name, projects, wanted)]
}

/** Prints the names of tests, if there are any. */
function list(title: string, tests: readonly string[] | undefined): void {
  if (tests === undefined) return
  heading(title)
  console.log(tests.join("\n"))
}

function failures(failed: number): Tally {
  return { passed: 0, failed, skipped: 0 }
}

function heading(text: string): void {
  console.log(`\n── ${text} ──`)
}
