import { execFileSync } from "node:child_process"
import type { Plan } from "../plan/plan.ts"

/** The files in which frameworks look for variables besides their own. */
const others = [".env", ".env.local", ".env.development", ".env.development.local"]

/**
 * Adds lines to the file of the environment: assignments of variables that neither it nor its neighbours have. A variable without a
 * value gets one where it is. A file that git follows stays as it is, and `.gitignore` gets a line if the file is not ignored.
 *
 * @param lines - each as `NAME=value`, or `# NAME=` for a variable to fill in.
 * @returns false if nothing was added
 */
export function addVariables(plan: Plan, file: string, lines: readonly string[], title?: string): boolean {
  const before = plan.read(file) ?? ""
  const texts = [before, ...others.filter((other) => other !== file).map((other) => plan.read(other) ?? "")]
  const present = texts.flatMap((text) => text.split("\n"))
  const missing = lines.filter((line) => !present.some((one) => isEnough(one, line)))
  if (missing.length === 0) return false
  const names = missing.map((line) => nameIn(line) ?? "")
  if (isFollowed(plan.root, file)) {
    plan.left.push(
      `${file}: git follows it, so no secret is written into it. Set ${names.join(", ")} elsewhere.`,
    )
    return false
  }
  const kept = before
    .split("\n")
    .filter((line) => !isEmpty(line) || !names.includes(nameIn(line) ?? ""))
    .join("\n")
  const ended = kept === "" || kept.endsWith("\n") ? kept : `${kept}\n`
  const heading = title === undefined ? [] : [`# ${title}`]
  plan.writeHidden(file, `${ended}${[...heading, ...missing].join("\n")}\n`)
  plan.variables.push(
    `${file}: ${names.map((name) => (name === "AUTH_SECRET" ? `${name} (a fresh one, not shown)` : name)).join(", ")}`,
  )
  ignore(plan, file)
  return true
}

/** Returns true if a line makes another one unnecessary: it sets the variable, or both only mention it. */
function isEnough(present: string, line: string): boolean {
  if (nameIn(present) !== nameIn(line)) return false
  return /^\s*#/.test(line) || !(/^\s*#/.test(present) || isEmpty(present))
}

/** Returns true for a variable without a value. */
function isEmpty(line: string): boolean {
  return /^\s*(?:export\s+)?[A-Z][A-Z\d_]*\s*=\s*(?:""|'')?\s*$/.test(line)
}

/** The name that a line sets, also one that is commented out. */
function nameIn(line: string): string | undefined {
  return /^\s*(?:#\s*)?(?:export\s+)?([A-Z][A-Z\d_]*)\s*=/.exec(line)?.[1]
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

/** The usual lines that have git ignore a file of the environment. */
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

/** Returns true if git follows a file. */
function isFollowed(root: string, file: string): boolean {
  return git(root, ["ls-files", "--error-unmatch", "--", file])
}

function isIgnored(root: string, file: string): boolean {
  return git(root, ["check-ignore", "--quiet", "--", file])
}

/** Returns true if git says yes; false if it says no, or if there is no repository or no git. */
function git(root: string, args: readonly string[]): boolean {
  try {
    execFileSync("git", args, { cwd: root, stdio: "ignore" })
    return true
  } catch {
    return false
  }
}
