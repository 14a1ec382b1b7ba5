import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { command } from "./command.ts"
import { noTests, type Phase } from "./phases.ts"
import { atLeastOneFailure, failedFiles, type Tally, tallyVitest, type VitestReport } from "./tally.ts"

/** A run of Vitest. */
interface VitestRun {
  readonly code: number
  /** Absent if the runner didn't get as far as running its tests. */
  readonly report?: VitestReport
}

/** Runs tests with Vitest, with filters and options of its command. */
export async function runVitest(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  return tallyOf(await vitest(args, env))
}

/** Runs test files with Vitest as a phase that can repeat those with failed tests. Without files, all of them run. */
export async function vitestPhase(
  name: string,
  options: readonly string[],
  files: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Phase> {
  const start = performance.now()
  const run = await vitest([...options, ...files], env)
  const phase = { name, seconds: (performance.now() - start) / 1000, tally: tallyOf(run) }
  const { report } = run
  // Without a file to name, Vitest would run all of them.
  if (report === undefined || failedFiles(report).length === 0) return phase
  return { ...phase, repeat: async () => runVitest([...options, ...failedFiles(report)]) }
}

async function vitest(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<VitestRun> {
  const folder = mkdtempSync(join(tmpdir(), "report-"))
  const file = join(folder, "report.json")
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
    const { code } = await command("vitest", ["run", ...reporters, ...args], { env })
    return existsSync(file) ? { code, report: JSON.parse(readFileSync(file, "utf8")) } : { code }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function tallyOf({ code, report }: VitestRun): Tally {
  return report === undefined ? atLeastOneFailure(1, noTests) : tallyVitest(report, code)
}
