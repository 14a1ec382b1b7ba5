import { execFileSync } from "node:child_process"
import type { Plan } from "../../plan/plan.ts"
import { developmentFiles } from "./environment-files.ts"
import { parseEnvironment } from "./parse-environment.ts"

/**
 * Adds lines to the environment file: assignments of variables that neither this file nor the files next to it set.
 * An existing assignment without a value is replaced. A file that git tracks isn't changed. If git doesn't ignore the
 * file, it's added to `.gitignore`.
 *
 * @param lines - each as `NAME=value`, or `# NAME=` for a variable to fill in.
 * @returns false if nothing was added
 */
export function addVariables(plan: Plan, file: string, lines: readonly string[], title?: string): boolean {
  const before = plan.read(file) ?? ""
  const present = developmentFiles(file).map((one) => plan.read(one) ?? "")
  const missing = lines.filter((line) => !isEnough(present, line))
  if (missing.length === 0) return false
  const names = missing.flatMap(mentioned)
  if (isFollowed(plan.root, file)) {
    plan.left.push(
      `${file}: git follows it, so no secret is written into it. Set ${names.join(", ")} elsewhere.`,
    )
    return false
  }
  const kept = before
    .split("\n")
    .filter((line) => !parseEnvironment(line).some(({ name, value }) => value === "" && names.includes(name)))
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

/**
 * Returns true if the files make a line unnecessary: one of them sets the variable or, if the line is commented out,
 * mentions it.
 */
function isEnough(present: readonly string[], line: string): boolean {
  const [name = ""] = mentioned(line)
  if (/^\s*#/.test(line)) return present.flatMap(mentioned).includes(name)
  return present.flatMap(parseEnvironment).some((one) => one.name === name && one.value !== "")
}

/** Returns the names of the variables that a text sets, including commented-out ones. */
function mentioned(text: string): string[] {
  return text
    .split("\n")
    .flatMap((line) => parseEnvironment(line.replace(/^\s*#\s*/, "")))
    .map(({ name }) => name)
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
