import type { Plan } from "../../plan/plan.ts"
import { developmentFiles } from "./environment-files.ts"
import { isPrinted } from "./is-printed.ts"
import { type Assignment, parseEnvironment } from "./parse-environment.ts"
import { writeEnvironment } from "./write-environment.ts"

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
