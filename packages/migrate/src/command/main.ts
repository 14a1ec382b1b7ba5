import { parseArgs } from "node:util"
import { MigrationError } from "../project/migration-error.ts"
import { plan } from "../project/plan.ts"
import { write } from "../project/write.ts"
import type { Report } from "../report.ts"
import { versionFourAdvice } from "../source/version-four.ts"

/** Where a command writes. */
export interface Output {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

const help = `Usage: npx @latchkey/migrate [folder] [options]

Moves an application from Auth.js v5 (next-auth 5, @auth/*) to Latchkey: import lines, module augmentations, mocks,
tsconfig.json and package.json. What it cannot decide it lists, with file and line.

  folder     of the application, or of a workspace (default: the current one)
  --dry      write nothing, print the diff; the exit code is 1 if something would change
  --force    write although the git repository has changes that are not committed
  --help     print this

An application on next-auth 4 is reported on, and not changed. Exit codes: 0 done, 1 with --dry something would change,
2 an error, after which nothing was written.
`

interface Options {
  readonly folder: string
  readonly dry: boolean
  readonly force: boolean
  readonly help: boolean
}

/** Runs the command. @returns its exit code */
export function main(args: readonly string[], output: Output): number {
  try {
    const options = optionsOf(args)
    if (options.help) {
      output.out(help)
      return 0
    }
    const report = plan(options.folder)
    if (options.dry) output.out(report.changes.map(({ diff }) => diff).join(""))
    else write(options.folder, report, options.force)
    // A diff goes to a file or to `git apply`; what is said about it must not go with it.
    const say = options.dry ? output.error : output.out
    say(summaryOf(report, options.dry))
    return options.dry && report.changes.length > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    output.error(`latchkey-migrate: ${error.message}\n`)
    return 2
  }
}

/** @throws MigrationError for an option that there is not */
function optionsOf(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        dry: { type: "boolean", default: false },
        force: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    })
    if (positionals.length > 1) throw new TypeError(`One folder can be given, not ${positionals.length}.`)
    return { folder: positionals[0] ?? ".", ...values }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new MigrationError(`${error.message} See --help.`)
  }
}

function summaryOf({ changes, remarks, versionFour }: Report, dry: boolean): string {
  const lines: string[] = []
  if (changes.length > 0) {
    lines.push(dry ? "Would change:" : "Changed:", ...changes.map(({ file }) => `  ${file}`))
    if (!dry)
      lines.push("", "Install again, so that the lock file follows package.json, and run the type check.")
  } else lines.push("Nothing to change.")
  if (versionFour.length > 0) {
    lines.push("", `On next-auth 4, and not changed: ${versionFour.join(", ")}. By hand:`)
    lines.push(...versionFourAdvice.map((advice) => `  - ${advice}`))
  }
  if (remarks.length > 0) {
    lines.push("", "To look at (D1 and so on: docs/differences.md of Latchkey):")
    lines.push(...remarks.map(({ file, line, message }) => `  ${file}:${line} ${message}`))
  }
  return `${lines.join("\n")}\n`
}
