import { parseArgs } from "node:util"
import { manual } from "../names/releases.ts"
import { MigrationError } from "../project/migration-error.ts"
import { plan } from "../project/plan.ts"
import { write } from "../project/write.ts"
import type { Remark, Report } from "../report.ts"
import { versionFourAdvice, versionFourAdviceForNuxt } from "../source/version-four.ts"

/** The streams to which the command writes. */
export interface Output {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

const help = `Usage: npx @latchkey/migrate [folder] [options]

Moves an application from Auth.js v5 (next-auth 5, @auth/*) to Latchkey: import lines, module augmentations, mocks,
tsconfig.json and package.json. It lists what it can't decide, with file and line: what to change by hand, and what to
know. Of .env files it reads the names of variables and the length of secrets.

  folder     of the application, or of a workspace (default: the current one)
  --adapters also replace adapters that could stay: for Drizzle, node-postgres and Redis
  --dry      write nothing, print the diff
  --force    write files even if they have uncommitted changes
  --help     print this

An application on next-auth 4 is reported on, and not changed. Exit codes: 0 done; 1 something is left to change by hand, or
with --dry, something would change; 2 an error, after which nothing was written.
`

interface Options {
  readonly folder: string
  readonly adapters: boolean
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
    const report = plan(options.folder, options)
    if (options.dry) output.out(report.changes.map(({ diff }) => diff).join(""))
    else write(options.folder, report, options.force)
    // The diff may go to a file or to `git apply`, so messages must not be part of it.
    const say = options.dry ? output.error : output.out
    say(summaryOf(report, options.dry))
    return isDone(report, options.dry) ? 0 : 1
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    output.error(`latchkey-migrate: ${error.message}\n`)
    return 2
  }
}

/** Returns true if nothing is left to do: nothing by hand, or, with `--dry`, nothing at all. */
function isDone({ changes, remarks, versionFour, versionFourOfNuxt }: Report, dry: boolean): boolean {
  if (dry && changes.length > 0) return false
  return versionFour.length + versionFourOfNuxt.length === 0 && remarks.every(({ kind }) => kind !== "change")
}

/** Parses the options. @throws MigrationError for an unknown option */
function optionsOf(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        adapters: { type: "boolean", default: false },
        dry: { type: "boolean", default: false },
        force: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    })
    if (positionals.length > 1)
      throw new TypeError(`Name only one folder, not ${positionals.length}. See --help.`)
    return { folder: positionals[0] ?? ".", ...values }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new MigrationError(`${error.message} See --help.`)
  }
}

function summaryOf(report: Report, dry: boolean): string {
  const { changes, core, remarks } = report
  const lines = changes.length === 0 ? nothingToChange(report) : [dry ? "Would change:" : "Changed:"]
  lines.push(...changes.map(({ file }) => `  ${file}`))
  lines.push(...byHand(report.versionFour, "next-auth 4", versionFourAdvice))
  lines.push(...byHand(report.versionFourOfNuxt, "next-auth 4 in Nuxt", versionFourAdviceForNuxt))
  if (core.length > 0) lines.push("", ...core)
  lines.push(...section("Change this:", remarks, "change"))
  lines.push(...section(`Good to know (D1 and so on are in ${manual}/differences.md):`, remarks, "know"))
  if (changes.length > 0)
    lines.push(
      "",
      `${dry ? "Afterwards" : "Now"} run \`${report.install}\` to update the lock file, and then the type check.`,
    )
  return `${lines.join("\n")}\n`
}

/** Returns the message for an application without changes: it has already been migrated, or has nothing to migrate. */
function nothingToChange({ found, others }: Report): string[] {
  const lines = ["Nothing to change."]
  if (found.some((name) => name.startsWith("@latchkey/")))
    lines.push("This application already uses Latchkey.")
  else if (found.length === 0)
    lines.push("No package of Auth.js 5 was found here, neither in a package.json nor in code.")
  for (const { file, name, page } of others) lines.push(`  ${file} lists ${name}: ${page}`)
  if (found.length === 0 && others.length === 0) lines.push(`  To get started: ${manual}/index.md`)
  return lines
}

function byHand(manifests: readonly string[], version: string, advice: readonly string[]): string[] {
  if (manifests.length === 0) return []
  const listed = advice.map((one) => `  - ${one}`)
  return ["", `On ${version}, and not changed: ${manifests.join(", ")}. By hand:`, ...listed]
}

function section(title: string, remarks: readonly Remark[], kind: Remark["kind"]): string[] {
  const listed = remarks.filter((remark) => remark.kind === kind)
  if (listed.length === 0) return []
  return ["", title, ...listed.map(({ file, line, message }) => `  ${file}:${line} ${message}`)]
}
