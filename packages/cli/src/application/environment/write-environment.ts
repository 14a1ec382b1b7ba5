import { execFileSync } from "node:child_process"
import type { Plan } from "../../plan/plan.ts"

/**
 * Records the new text of an environment file. A file that git tracks isn't changed. If git doesn't ignore the file,
 * it's added to `.gitignore`.
 *
 * @param names - the variables that are new in it
 * @returns false if git tracks the file
 */
export function writeEnvironment(plan: Plan, file: string, text: string, names: readonly string[]): boolean {
  if (isFollowed(plan.root, file)) {
    plan.left.push(
      `${file}: git follows it, so no secret is written into it. Set ${names.join(", ")} elsewhere.`,
    )
    return false
  }
  plan.writeHidden(file, text)
  plan.variables.push(
    `${file}: ${names.map((name) => (name === "AUTH_SECRET" ? `${name} (a fresh one, not shown)` : name)).join(", ")}`,
  )
  ignore(plan, file)
  return true
}

/** Adds the file to `.gitignore`, unless git ignores it. */
function ignore(plan: Plan, file: string): void {
  const before = plan.read(".gitignore") ?? ""
  if (
    isIgnored(plan.root, file) ||
    before.split(/\r?\n/).some((line) => matching(file).includes(line.trim()))
  )
    return
  const ended = before === "" || before.endsWith("\n") ? before : `${before}\n`
  plan.write(".gitignore", `${ended}${file}\n`)
  plan.notes.push(`.gitignore: git did not ignore ${file}, in which the secret is. Now it does.`)
}

/** Returns the usual lines that make git ignore an environment file. */
function matching(file: string): string[] {
  return [
    file,
    `/${file}`,
    ".env*",
    ".env.*",
    `${file}*`,
    ...(file.endsWith(".local") ? ["*.local", ".env*.local"] : []),
  ]
}

/** Returns true if git tracks a file. */
function isFollowed(root: string, file: string): boolean {
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
