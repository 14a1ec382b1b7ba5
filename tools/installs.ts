import { pack } from "./pack.ts"
import { closingLine } from "./tally.ts"
import { runVitest } from "./run-vitest.ts"

/**
 * Runs the installation commands of the manual's pages and the READMEs, with npm and its registry: our packages as
 * they're packed, all others in their latest versions. The applications of the start pages are created and built, and a
 * user signs in. The last line is the sum of its tests, without the pages that a filter leaves out.
 *
 * @param pages - parts of the paths of the pages, such as `solidstart`. Default: all of them.
 * @returns the exit code
 */
export async function installs(pages: readonly string[]): Promise<number> {
  if (!(await pack())) {
    console.error("installs: the packages could not be built and packed; the reason stands above")
    console.log(`\n${closingLine({ passed: 0, failed: 1, skipped: 0 })}`)
    return 1
  }
  const environment = { INSTALL_PAGES: pages.join(" ") }
  const tally = await runVitest(["--config", "tests/packages/installs/nightly.config.ts"], environment)
  console.log(`\n${closingLine(tally)}`)
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1
}
