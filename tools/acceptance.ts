import { existsSync, mkdirSync, rmSync } from "node:fs"
import { relative } from "node:path"
import { command, root } from "./command.ts"
import { landingTests } from "./landing.ts"

/**
 * The report that a suite writes to its own folder. Turborepo keeps it as long as nothing changes that the suite reads.
 */
export const acceptanceReport = "dist/acceptance.json"

/**
 * Runs the acceptance suite of the folder in which it's started; with LANDING, only the tests of a landing.
 * @returns the exit code; 1 if the tarballs aren't named, because the result could otherwise be mistaken for a
 *   different one's
 */
async function acceptance(folder: string): Promise<number> {
  if (process.env["PACKED_CORE"] === undefined) {
    console.error(`acceptance: start it with \`./run test ${relative(root, folder)}\``)
    return 1
  }
  const report = `${folder}/${acceptanceReport}`
  mkdirSync(`${folder}/dist`, { recursive: true })
  rmSync(report, { force: true })
  const name = relative(root, folder)
  const tests = (process.env["LANDING"] ?? "") === "" ? [] : (landingTests(name) ?? [])
  const finished = existsSync(`${folder}/playwright.config.ts`)
    ? await command("playwright", ["test", "--reporter=list,json", ...tests], {
        cwd: folder,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      })
    : await command("vitest", [
        "run",
        `--project=${name}`,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...tests,
      ])
  return finished.code
}

if (import.meta.main) process.exitCode = await acceptance(process.cwd())
