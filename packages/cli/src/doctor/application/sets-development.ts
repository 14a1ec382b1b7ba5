import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import type { SourceFile } from "../../application/source-files.ts"

/** The folders beside an application's files in which tools and editors keep what they start a program with. */
const folders = ["", ".vscode", ".devcontainer", "docker"]

/** Files that set nothing by themselves, and environment files, which are read separately. */
const withoutEffect = /^\.env(?:\.|$)|\.(?:md|lock|log|tsbuildinfo)$|lock\.(?:json|yaml)$/
const maxBytes = 100_000

/** Matches `NODE_ENV=development` in a script, and the forms of JSON and YAML. */
const setting = /\bNODE_ENV["']?\s*[:=]?\s*["']?(?:\$\{\w+:-)?development\b/
const assignment = /\bNODE_ENV["']?\]?\s*(?:\?\?|\|\|)?=\s*["'`]development\b/

/**
 * Returns true if something other than an environment file sets `NODE_ENV` to `development`: a script, the code, a
 * container, or a file of an editor or a tool, in the application's folder or in the workspace above it.
 */
export function setsDevelopment(folder: string, files: readonly SourceFile[]): boolean {
  return files.some(({ code }) => assignment.test(code)) || namesDevelopment(folder)
}

function namesDevelopment(folder: string): boolean {
  const isNamed = folders.some((name) => textsIn(join(folder, name)).some((text) => setting.test(text)))
  const above = dirname(folder)
  return isNamed || (above !== folder && existsSync(join(above, "package.json")) && namesDevelopment(above))
}

function textsIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !withoutEffect.test(entry.name) && !/\.[cm]?[jt]sx?$/.test(entry.name),
    )
    .map(({ name }) => join(folder, name))
    .filter((path) => statSync(path).size < maxBytes)
    .map((path) => readFileSync(path, "utf8"))
}
