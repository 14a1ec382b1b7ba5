import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { parse } from "@babel/parser"
import type { Application } from "./application.ts"
import type { Framework } from "./frameworks/framework.ts"

const folder = fileURLToPath(new URL("../../templates/", import.meta.url))

/** The name of the template that contains the variables from a framework's page. */
const environment = "environment.ini"

/** Returns the files on a framework's page, by their paths in an application. */
export function templatesOf({ id }: Framework): ReadonlyMap<string, string> {
  return filesBelow(join(folder, id))
}

/**
 * Returns the files on an adapter's page. The set-up is in `auth.ts`, whose parts are added to the application's file.
 */
export function adapterFiles(name: string): ReadonlyMap<string, string> {
  return filesBelow(join(folder, "adapters", name))
}

/** Returns the section for coding agents, in which `{package}` stands for the framework's package. */
export function agentsSection(): string {
  return readFileSync(join(folder, "agents-section.md"), "utf8")
}

/** Returns the rules of the start page's stylesheet, by their elements. */
export function startPageRules(): ReadonlyMap<string, string> {
  const rules = readFileSync(join(folder, "start-page.css"), "utf8").matchAll(/^:?(\w+) \{.*?^\}/gms)
  return new Map([...rules].map(([rule, element = ""]) => [element, rule]))
}

function filesBelow(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== environment)
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    files.sort().map((file) => [relative(root, file).replaceAll("\\", "/"), readFileSync(file, "utf8")]),
  )
}

/** Returns the assignments of variables on a framework's page, besides the secret that a command writes. */
export function variablesOf({ id }: Framework): readonly string[] {
  const file = join(folder, id, environment)
  return existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : []
}

/**
 * Returns the files for an application in JavaScript if none of them has types: with different names, and matching
 * imports. Otherwise returns the same files, because the imports wouldn't resolve with a mix of both.
 */
export function inLanguageOf(
  { isTypeScript }: Application,
  files: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return isTypeScript || ![...files].every(([file, text]) => isJavaScript(file, text))
    ? files
    : renamed(files, "ts", "js")
}

/**
 * Returns a server's files with the extension that makes them ES modules in Node (`.mjs`, `.mts`), if the manifest
 * doesn't declare every file as one. If the application uses a compiler, `.ts` files keep their extension.
 */
export function asModulesOf(
  { manifest, root }: Application,
  files: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const isCompiled =
    existsSync(join(root, "tsconfig.json")) ||
    ["typescript", "tsx", "ts-node"].some((name) => name in manifest.dependencies)
  if (manifest.type === "module") return files
  const scripts = renamed(files, "js", "mjs")
  return isCompiled ? scripts : renamed(scripts, "ts", "mts")
}

/** Returns the files with a different extension, and matching imports. */
function renamed(files: ReadonlyMap<string, string>, from: string, to: string): ReadonlyMap<string, string> {
  const imported = new RegExp(String.raw`(?<=from "\.[^"]*)\.${from}(x?)"`, "g")
  return new Map(
    [...files].map(([file, text]) => [
      file.replace(new RegExp(String.raw`\.${from}(x?)$`), `.${to}$1`),
      text.replaceAll(imported, `.${to}$1"`),
    ]),
  )
}

function isJavaScript(file: string, text: string): boolean {
  if (!/\.tsx?$/.test(file)) return true
  try {
    parse(text, { sourceType: "module", plugins: ["jsx"] })
    return true
  } catch {
    return false
  }
}
