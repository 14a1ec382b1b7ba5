import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

/** A test's result, from a reporter. */
export interface TestResult {
  readonly ancestorTitles: readonly string[]
  readonly title: string
  readonly status: "passed" | "failed" | "skipped" | "pending"
}

/** The result of a Vitest run. */
export interface FixtureRun {
  readonly results: readonly TestResult[]
  /** Everything that was printed. */
  readonly output: string
}

/**
 * Runs one of the fixtures in this folder in a separate Vitest.
 * @param options - the options for Vitest's command line
 * @throws Error if it doesn't write a report
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

/** Runs a program, and ignores its exit code, because some tests are expected to fail. */
function run(args: readonly string[]): Promise<string> {
  const options = { cwd: import.meta.dirname, maxBuffer: 1 << 28, env: { ...process.env, NO_COLOR: "1" } }
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (_, stdout, stderr) => resolve(stdout + stderr))
  })
}
