import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "./build.ts"
import { check } from "./check.ts"
import { type Chromium, chromium } from "./chromium.ts"
import { command, type CommandOptions } from "./command.ts"
import { pack } from "./pack.ts"
import { dueSuites, runSuites } from "./run-suites.ts"
import { type Part, partOf, parts, type Suite, suites, vitestFolders } from "./suites.ts"
import { atLeastOneFailure, closingLine, sum, type Tally, tallyVitest } from "./tally.ts"
import { type Breakable, breakable } from "./test-changed.ts"
import { parseTestOptions } from "./test-options.ts"

/**
 * Runs tests: all of them, some parts, only tests that a change can break, or the files that filters match. Each
 * stage runs even if one before it failed. The last line printed is the sum of all tests; a build or a check that failed
 * counts as one failure each.
 *
 * @param args - as {@link parseTestOptions} reads them.
 * @returns the exit code
 */
export async function test(args: readonly string[]): Promise<number> {
  const options = parseTestOptions(args)
  if ("mistake" in options) {
    console.error(`test: ${options.mistake}`)
    return 2
  }
  const { filters, isChanged, isAll } = options
  if (options.isExhaustive) process.env["EXHAUSTIVE"] = "1"
  const tally = filters.length > 0 ? await vitest(filters) : await stages(options.parts, isChanged, isAll)
  console.log(`\n${closingLine(tally)}`)
  return tally.failed === 0 && (tally.passed > 0 || isChanged) ? 0 : 1
}

async function stages(chosen: readonly Part[], isChanged: boolean, isAll: boolean): Promise<Tally> {
  const isWhole = chosen.length === parts.length
  const tallies: Tally[] = []
  const needsApps = chosen.includes("browsers")
  // It may have to be installed, which goes on beside the build.
  const browser = needsApps || chosen.includes("packages") ? chromium() : undefined
  heading("build")
  tallies.push(failures((await build(needsApps ? "everything" : "libraries")) && (await pack()) ? 0 : 1))
  if (isWhole) {
    heading("check")
    tallies.push(failures(await check()))
  }
  const work = isChanged ? await breakable() : everything
  const wanted = work.suites.filter(({ folder }) => chosen.includes(partOf(folder)))
  const { due, unchanged } = isAll ? { due: wanted, unchanged: noTests } : await dueSuites(wanted)
  const found = (await browser) ?? { reason: "no test of these parts needs one" }
  return sum([...tallies, unchanged, ...(await runTests(chosen, work.files, due, found))])
}

/**
 * Runs the browser tests beside everything else: they wait for pages while the others compute. What runs alone at the end
 * would leave a processor idle.
 */
async function runTests(
  chosen: readonly Part[],
  files: Breakable["files"],
  wanted: readonly Suite[],
  browser: Chromium,
): Promise<readonly Tally[]> {
  const ofBrowsers = wanted.filter(({ isOfBrowser }) => isOfBrowser)
  const ofPackages = wanted.filter(({ isOfBrowser }) => !isOfBrowser)
  const others = async (): Promise<Tally> => {
    const tally = await unitTests(chosen, files)
    if (ofPackages.length === 0) return tally
    heading("published packages, in applications")
    return sum([tally, await runSuites(ofPackages, browser)])
  }
  if (ofBrowsers.length > 0) heading("applications in browsers, beside the other tests")
  return Promise.all([runSuites(ofBrowsers, browser), others()])
}

const noTests: Tally = { passed: 0, failed: 0, skipped: 0 }

const everything: Breakable = { suites, files: undefined }

/** The tests that Vitest runs on the sources. */
async function unitTests(chosen: readonly Part[], files: Breakable["files"]): Promise<Tally> {
  const ofVitest = chosen.filter((part) => part === "unit" || part === "adapters")
  const folders = vitestFolders.filter((folder) => ofVitest.some((part) => part === partOf(folder)))
  const wanted = files?.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
  if (folders.length === 0 || wanted?.length === 0) return failures(0)
  heading(ofVitest.length === 1 ? `tests: ${ofVitest.join()}` : "tests")
  return vitest([...folders.map((folder) => `--project=${folder}`), ...(wanted ?? [])])
}

/** Runs tests with Vitest. @param args - filters and options of its command. */
export async function vitest(args: readonly string[], env: CommandOptions["env"] = {}): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "report-"))
  const report = join(folder, "report.json")
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
    const { code } = await command("vitest", ["run", ...reporters, ...args], { env })
    // A runner that left no report did not get as far as running its tests.
    if (!existsSync(report)) return atLeastOneFailure(1, failures(0))
    return tallyVitest(JSON.parse(readFileSync(report, "utf8")), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function failures(failed: number): Tally {
  return { passed: 0, failed, skipped: 0 }
}

function heading(text: string): void {
  console.log(`\n── ${text} ──`)
}
