import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "./build.ts"
import { check } from "./check.ts"
import { type Chromium, chromium } from "./chromium.ts"
import { command, type CommandOptions, root } from "./command.ts"
import { atLeastOneFailure, closingLine, sum, type Tally, tallyPlaywright, tallyVitest } from "./tally.ts"

/**
 * With no filter: everything, each stage even if one before it failed. With filters: the Vitest files they match.
 * The last line printed is the sum of all tests; a build or a check that failed counts as one failure each.
 * @returns the exit code
 */
export async function test(filters: readonly string[]): Promise<number> {
  const tally = filters.length > 0 ? await vitest(filters) : await everything()
  console.log(`\n${closingLine(tally)}`)
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1
}

async function everything(): Promise<Tally> {
  const browser = await chromium()
  heading("build")
  const built = await build("everything")
  heading("check")
  const failedSteps = (await check()) + (built ? 0 : 1)
  heading("tests")
  // One of them works through a guide with a browser.
  const environment = "path" in browser ? { CHROMIUM_PATH: browser.path } : {}
  const tallies = [{ passed: 0, failed: failedSteps, skipped: 0 }, await vitest([], environment)]
  for (const folder of ["tests/site", "tests/e2e"]) {
    heading(`browser tests: ${folder}`)
    tallies.push(await playwright(folder, browser))
  }
  return sum(tallies)
}

/** Runs tests with Vitest. @param args - filters and options of its command. */
export async function vitest(args: readonly string[], env: CommandOptions["env"] = {}): Promise<Tally> {
  return withReport(async (report) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
    return tallyReport(report, tallyVitest, await command("vitest", ["run", ...reporters, ...args], { env }))
  })
}

async function playwright(folder: string, browser: Chromium): Promise<Tally> {
  const where: CommandOptions = { cwd: root + folder }
  return withReport(async (report) => {
    if ("path" in browser) {
      const env = { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const finished = await command("pnpm", ["exec", "playwright", "test", "--reporter=list,json"], {
        ...where,
        env,
      })
      return tallyReport(report, tallyPlaywright, finished)
    }
    console.error(`The browser tests did not run, and count as failed: ${browser.reason}.`)
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const listed = await command("pnpm", ["exec", "playwright", "test", "--list", "--reporter=json"], {
      ...where,
      env,
      quiet: true,
    })
    const { skipped } = tallyReport(report, tallyPlaywright, listed)
    return { passed: 0, failed: Math.max(skipped, 1), skipped: 0 }
  })
}

/** Hands out the path of a report to be written, and removes it afterwards. */
async function withReport(run: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "report-"))
  try {
    return await run(join(folder, "report.json"))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A runner that left no report did not get as far as running its tests: one failure. */
function tallyReport<Report>(
  path: string,
  tally: (report: Report, exitCode: number) => Tally,
  finished: { code: number },
): Tally {
  if (!existsSync(path)) return atLeastOneFailure(1, { passed: 0, failed: 0, skipped: 0 })
  const report: Report = JSON.parse(readFileSync(path, "utf8"))
  return tally(report, finished.code)
}

function heading(text: string): void {
  console.log(`\n── ${text} ──`)
}
