import { chromium } from "./chromium.ts"
import { runVitest } from "./run-vitest.ts"
import { closingLine } from "./tally.ts"

/**
 * Builds applications with every supported version of Next, and tests them in production, which takes too long for
 * `./run test`. The last line is the sum of its tests.
 *
 * @param versions - the versions of Next, such as `16.0`. Default: all of them.
 * @returns the exit code
 */
export async function compatibility(versions: readonly string[]): Promise<number> {
  const browser = await chromium()
  const environment = {
    NEXT_VERSIONS: versions.join(" "),
    ...("path" in browser ? { CHROMIUM_PATH: browser.path } : {}),
  }
  const tally = await runVitest(["--config", "tests/applications/next/nightly.config.ts"], environment)
  console.log(`\n${closingLine(tally)}`)
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1
}
