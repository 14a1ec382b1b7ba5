import { spawn } from "node:child_process"
import { once } from "node:events"
import { confirm, isCancel } from "@clack/prompts"
import { MigrationError, write } from "@latchkey/migrate/rewriting"
import { CommandError, type Output } from "../command/command.ts"
import type { Plan } from "./plan.ts"

/** The options of every command that changes an application. */
export interface Choices {
  /** Answers every question with its default. */
  readonly yes: boolean
  /** Writes nothing. */
  readonly dry: boolean
  /** Writes files even if they have uncommitted changes. */
  readonly force: boolean
  /** The command that installs packages; undefined if nothing will be installed. */
  readonly install: string | undefined
}

/** The descriptions of these options in help texts. */
export const choicesHelp = `  --yes             don't ask, and use the default answer to every question
  --dry             write nothing, print the diff; the exit code is 1 if something would change
  --force           write files even if they have uncommitted changes
  --no-install      don't install the packages that are added to package.json`

/** The descriptions of these options for `util.parseArgs`. */
export const choicesOptions = {
  yes: { type: "boolean", short: "y", default: false },
  dry: { type: "boolean", default: false },
  force: { type: "boolean", default: false },
  "no-install": { type: "boolean", default: false },
} as const

/** Returns true if there is a user who can answer. */
export function isInteractive({ yes, dry }: Pick<Choices, "yes" | "dry">): boolean {
  return !yes && !dry && process.stdin.isTTY && process.stdout.isTTY
}

/**
 * Shows a plan, asks the user, and carries it out.
 *
 * @returns the exit code: 0 if it's done, 1 if something is left for the developer, or would change with `--dry`
 * @throws CommandError if there is no terminal and neither `--yes` nor `--dry`, or files have uncommitted changes
 */
export async function carryOut(plan: Plan, choices: Choices, { out, error }: Output): Promise<number> {
  const changes = plan.changes()
  // A diff goes to a file or to `git apply`; messages about it must not be part of it.
  const say = choices.dry ? error : out
  out(changes.map(({ diff }) => diff).join(""))
  if (changes.length === 0) say("Nothing to change.\n")
  else if (!choices.dry && !(await isAgreed(choices))) {
    say("Nothing was written.\n")
    return 1
  }
  if (!choices.dry) writeAll(plan, choices.force)
  const isManifestChanged = changes.some(({ file }) => file === "package.json")
  if (isManifestChanged && !choices.dry && choices.install !== undefined)
    await install(plan, choices.install, say)
  else if (isManifestChanged && choices.install !== undefined) plan.next.unshift(choices.install)
  say(
    summaryOf(
      plan,
      changes.map(({ file }) => file),
      choices.dry,
    ),
  )
  return plan.left.length > 0 || (choices.dry && changes.length > 0) ? 1 : 0
}

async function isAgreed(choices: Choices): Promise<boolean> {
  if (choices.yes) return true
  if (!isInteractive(choices))
    throw new CommandError(
      "There is no terminal for questions. Use --yes to write this, or --dry to only show it.",
    )
  const answer = await confirm({ message: "Write this?" })
  return !isCancel(answer) && answer
}

function writeAll(plan: Plan, force: boolean): void {
  try {
    write(plan.root, { changes: plan.changes() }, force)
  } catch (cause) {
    if (cause instanceof MigrationError) throw new CommandError(cause.message, { cause })
    throw cause
  }
}

/** Runs the package manager. If that fails, the developer has to run it again. */
async function install(plan: Plan, command: string, say: (text: string) => void): Promise<void> {
  say(`${command}\n`)
  const [program = "npm", ...args] = command.split(" ")
  const child = spawn(program, args, {
    cwd: plan.root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  })
  const code = await once(child, "exit").then(
    ([status]: unknown[]) => status,
    () => 1,
  )
  if (code !== 0) plan.left.push(`\`${command}\` failed (see above). Run it again.`)
}

function summaryOf(plan: Plan, changed: readonly string[], dry: boolean): string {
  return [
    ...section(dry ? "Would write:" : "Wrote:", changed),
    ...section("Variables:", plan.variables),
    ...section("Left for you:", plan.left),
    ...section("Know this:", plan.notes),
    ...section(dry ? "Afterwards:" : "Now:", plan.next),
  ].join("")
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0
    ? []
    : [`\n${title}\n`, ...lines.map((line) => `  ${line.replaceAll("\n", "\n    ")}\n`)]
}
