import type { Plan } from "../../plan/plan.ts"
import { ignoreFile, isFollowed } from "../ignore-file.ts"
import { type Assignment, developmentFiles, isPrinted, parseEnvironment } from "./environment-files.ts"

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
      `${file}: git tracks this file, so no secret was written to it. Set ${names.join(", ")} elsewhere.`,
    )
    return false
  }
  plan.writeHidden(file, text)
  plan.variables.push(
    `${file}: ${names.map((name) => (name === "AUTH_SECRET" ? `${name} (a fresh one, not shown)` : name)).join(", ")}`,
  )
  if (ignoreFile(plan, file, matching(file)))
    plan.notes.push(`.gitignore: git now ignores ${file}, because it contains the secret.`)
  return true
}

/** Returns the usual lines that make git ignore an environment file, besides its name. */
function matching(file: string): string[] {
  return [".env*", ".env.*", `${file}*`, ...(file.endsWith(".local") ? ["*.local", ".env*.local"] : [])]
}

/**
 * Adds lines to the environment file: assignments of variables that neither this file nor the files next to it set.
 * An existing assignment without a value, or with a secret of the manual, is replaced. A file that git tracks isn't
 * changed. If git doesn't ignore the file, it's added to `.gitignore`.
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
  const kept = before
    .split("\n")
    .filter((line) => !parseEnvironment(line).some((one) => !isSet(one) && names.includes(one.name)))
    .join("\n")
  const ended = kept === "" || kept.endsWith("\n") ? kept : `${kept}\n`
  const heading = title === undefined ? [] : [`# ${title}`]
  return writeEnvironment(plan, file, `${ended}${[...heading, ...missing].join("\n")}\n`, names)
}

/**
 * Returns true if the files make a line unnecessary: one of them sets the variable or, if the line is commented out,
 * mentions it.
 */
function isEnough(present: readonly string[], line: string): boolean {
  const [name = ""] = mentioned(line)
  if (/^\s*#/.test(line)) return present.flatMap(mentioned).includes(name)
  return present.flatMap(parseEnvironment).some((one) => one.name === name && isSet(one))
}

function isSet({ value }: Assignment): boolean {
  return value !== "" && !isPrinted(value)
}

/** Returns the names of the variables that a text sets, including commented-out ones. */
function mentioned(text: string): string[] {
  return text
    .split("\n")
    .flatMap((line) => parseEnvironment(line.replace(/^\s*#\s*/, "")))
    .map(({ name }) => name)
}
