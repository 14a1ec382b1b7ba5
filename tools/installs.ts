import { pack } from "./pack.ts"
import { closingLine } from "./tally.ts"
import { vitest } from "./test.ts"

/**
 * Carries out what the pages of the manual and the READMEs print to install, with npm and its registry: our packages as they
 * are packed, all others in their latest versions. The start pages are worked through, built, and signed in to. The last line
 * is the sum of its tests; a page that was left out by a filter is in none of its numbers.
 *
 * @param pages - parts of the paths of the pages, such as `solidstart`; all of them unless given.
 * @returns the exit code
 */
export async function installs(pages: readonly string[]): Promise<number> {
  if (!(await pack())) {
    console.error("installs: the packages could not be built and packed; the reason stands above")
    console.log(`\n${closingLine({ passed: 0, failed: 1, skipped: 0 })}`)
    return 1
  }
  const environment = { INSTALL_PAGES: pages.join(" ") }
  const tally = await vitest(["--config", "tests/packages/installs/nightly.config.ts"], environment)
  console.log(`\n${closingLine(tally)}`)
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1
}
