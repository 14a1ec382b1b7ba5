import type { Plan } from "../../plan/plan.ts"
import { ignoreFile, isFollowed } from "../ignore-file.ts"

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
  if (ignoreFile(plan, file, matching(file)))
    plan.notes.push(`.gitignore: git did not ignore ${file}, in which the secret is. Now it does.`)
  return true
}

/** Returns the usual lines that make git ignore an environment file, besides its name. */
function matching(file: string): string[] {
  return [".env*", ".env.*", `${file}*`, ...(file.endsWith(".local") ? ["*.local", ".env*.local"] : [])]
}
