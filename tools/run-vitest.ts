import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { command } from "./command.ts"
import { atLeastOneFailure, type Tally, tallyVitest } from "./tally.ts"

/**
 * Runs tests with Vitest, with filters and options of its command. If the runner doesn't get as far as running its tests,
 * that counts as one failure.
 */
export async function runVitest(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "report-"))
  const file = join(folder, "report.json")
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
    const { code } = await command("vitest", ["run", ...reporters, ...args], { env })
    return existsSync(file)
      ? tallyVitest(JSON.parse(readFileSync(file, "utf8")), code)
      : atLeastOneFailure(1, { passed: 0, failed: 0, skipped: 0 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
