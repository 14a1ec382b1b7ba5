import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

/** A reporter's result of one test. */
export interface TestResult {
  readonly ancestorTitles: readonly string[]
  readonly title: string
  readonly status: "passed" | "failed" | "skipped" | "pending"
}

/** The result of a run of Vitest. */
export interface FixtureRun {
  readonly results: readonly TestResult[]
  /** All that was printed. */
  readonly output: string
}

/**
 * Runs one of the fixtures of this folder in a separate Vitest.
 * @param options - of Vitest's command line
 * @throws Error if it leaves no report
 */
export async function runFixture(file: string, ...options: string[]): Promise<FixtureRun> {
  const folder = mkdtempSync(join(tmpdir(), "conformance-"))
  try {
    const report = join(folder, "report.json")
    const program = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs")
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
    const config = join(import.meta.dirname, "vitest.config.ts")
    const output = await run([program, "run", file, "--config", config, ...reporters, ...options])
    const { testResults }: { testResults: { assertionResults: TestResult[] }[] } = JSON.parse(
      readFileSync(report, "utf8"),
    )
    return { output, results: testResults.flatMap(({ assertionResults }) => assertionResults) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Tests that fail make the program's exit code, which is therefore of no interest. */
function run(args: readonly string[]): Promise<string> {
  const options = { cwd: import.meta.dirname, maxBuffer: 1 << 28, env: { ...process.env, NO_COLOR: "1" } }
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (_, stdout, stderr) => resolve(stdout + stderr))
  })
}
