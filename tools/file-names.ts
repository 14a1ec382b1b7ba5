import { globSync, readFileSync } from "node:fs"
import { basename, posix } from "node:path"
import { parseSync } from "vite"
import { root } from "./command.ts"
import type { Problem } from "./problem.ts"
import { isPackageSource } from "./package-source.ts"

/**
 * Files whose name is required by a tool or convention: the start of a package or command, and the file that reads the
 * environment.
 */
const conventional = new Set(["index", "cli", "env"])

/** Verbs of functions that create one thing: `createLogger` belongs in `logger.ts`. */
const factories = /^(?:create|prepare)-/

/** The end of the name of a function that reads a part of its argument: `mediaTypeOf` belongs in `media-type.ts`. */
const getters = /-of$/

/**
 * Returns the source files of packages whose name doesn't match their exports. The rule is in CONTRIBUTING.md, "Names
 * of files".
 *
 * @param files - every TypeScript file, as its path from the root of the repository and its text.
 * @param entries - the paths of the files that packages publish, from the root, without extensions; `*` is any name.
 */
export function misnamedFiles(files: ReadonlyMap<string, string>, entries: readonly string[]): Problem[] {
  return [...files].flatMap(([file, text]) => {
    if (!isPackageSource(file) || isEntry(file, entries)) return []
    const names = exportNames(file, text)
    if (names.length === 0 || isNamedAfter(names, basename(file).replace(/\.tsx?$/, ""))) return []
    return [{ file, line: 1, message: `is named after nothing that it exports: ${names.join(", ")}` }]
  })
}

/**
 * Returns the source of every path in `exports` and `imports` of the packages' manifests, in the form that
 * `misnamedFiles` accepts.
 */
export function publishedEntries(): string[] {
  return globSync("packages/*/package.json", { cwd: root }).flatMap((manifest) => {
    const { exports, imports }: Record<string, unknown> = JSON.parse(readFileSync(root + manifest, "utf8"))
    const targets = JSON.stringify([exports, imports]).matchAll(/"\.\/dist\/([^"]+?)(?:\.d)?\.m?[jt]s"/g)
    return [...targets].map(([, path = ""]) => posix.join(posix.dirname(manifest), "src", path))
  })
}

/**
 * Returns the names of a file's exports, values and types, declared there or re-exported. `export default` and `export
 * *` have no names.
 */
function exportNames(file: string, text: string): string[] {
  const { staticExports } = parseSync(file, text).module
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { name } }) => (name === null ? [] : [name])),
  )
}

function isEntry(file: string, entries: readonly string[]): boolean {
  const path = file.replace(/\.tsx?$/, "")
  if (conventional.has(basename(path))) return true
  return entries.some((entry) => posix.matchesGlob(path, entry))
}

function isNamedAfter(names: readonly string[], file: string): boolean {
  const kebabs = names.map(kebab)
  if (kebabs.some((name) => spellings(name).some((spelling) => isSame(spelling, file)))) return true
  if (names.length < 2) return false
  return isPlural(file) || kebabs.every((name) => `-${name}-`.includes(`-${file}-`))
}

function spellings(name: string): string[] {
  return [name, name.replace(factories, ""), name.replace(getters, "")]
}

/** Returns true if the letters are the same: `webauthn` is `WebAuthn`, `mongodb` is `MongoDB`. */
function isSame(name: string, file: string): boolean {
  return name.replaceAll("-", "") === file.replaceAll("-", "")
}

function isPlural(file: string): boolean {
  return /[^s]s$/.test(file)
}

function kebab(name: string): string {
  return name
    .replace(/\$$/, "")
    .replaceAll("OAuth", "Oauth")
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase()
}
