import { execFileSync } from "node:child_process"
import type { Plan } from "../plan/plan.ts"

/**
 * Adds a line to `.gitignore`, unless git ignores the file.
 *
 * @param line - the file, or a pattern that matches it.
 * @param usual - other lines that make git ignore the file.
 * @returns false if git ignores it already
 */
export function ignoreFile(plan: Plan, line: string, usual: readonly string[] = []): boolean {
  const before = plan.read(".gitignore") ?? ""
  const matching = [line, `/${line}`, `${line}/`, `/${line}/`, ...usual]
  const isListed = before.split(/\r?\n/).some((one) => matching.includes(one.trim()))
  if (isListed || isIgnored(plan.root, line.replace("*", "-wal"))) return false
  const ended = before === "" || before.endsWith("\n") ? before : `${before}\n`
  plan.write(".gitignore", `${ended}${line}\n`)
  return true
}

/** Returns true if git tracks a file. */
export function isFollowed(root: string, file: string): boolean {
  return git(root, ["ls-files", "--error-unmatch", "--", file])
}

function isIgnored(root: string, file: string): boolean {
  return git(root, ["check-ignore", "--quiet", "--", file])
}

/** Returns true if a git command succeeds; false if it fails, or if there's no repository or no git. */
function git(root: string, args: readonly string[]): boolean {
  try {
    execFileSync("git", args, { cwd: root, stdio: "ignore" })
    return true
  } catch {
    return false
  }
}
