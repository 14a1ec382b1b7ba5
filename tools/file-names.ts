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

/** A file with fewer lines of code lives with its caller, if it has only one in the same folder and shipped file. */
const fewLines = 15

/**
 * Returns the source files of packages that are helpers of one other file. The rule is in CONTRIBUTING.md, "Names of
 * files".
 *
 * @param files - as for {@link misnamedFiles}.
 * @param entries - as for {@link misnamedFiles}.
 * @param shippedFile - returns the name of the shipped file that a module is put into, if the build names one.
 */
export function separateHelpers(
  files: ReadonlyMap<string, string>,
  entries: readonly string[],
  shippedFile: (file: string) => string | undefined,
): Problem[] {
  const sources = [...files].filter(([file]) => isPackageSource(file))
  const importers = importersOf(sources)
  return sources.flatMap(([file, text]) => {
    const [importer, another] = importers.get(file) ?? []
    if (importer?.isLater !== false || another !== undefined || isEntry(file, entries)) return []
    if (posix.dirname(importer.file) !== posix.dirname(file) || isGenerated(text)) return []
    const group = shippedFile(file)
    if (group !== undefined && group !== shippedFile(importer.file)) return []
    const lines = linesOfCode(file, text)
    if (lines >= fewLines) return []
    const size = `${lines} ${lines === 1 ? "line" : "lines"} of code`
    return [{ file, line: 1, message: `has ${size}, and only ${importer.file} imports it: move it there` }]
  })
}

/** A file that imports another one. */
interface Importer {
  readonly file: string
  /** True if it loads the other file with `import()`. */
  readonly isLater: boolean
}

/** Returns the importers of every file that another one imports by a relative path. */
function importersOf(sources: readonly (readonly [file: string, text: string])[]): Map<string, Importer[]> {
  const importers = new Map<string, Importer[]>()
  const add = (specifier: string | undefined, importer: Importer): void => {
    if (specifier?.startsWith(".") !== true) return
    const target = posix.join(posix.dirname(importer.file), specifier)
    const known = importers.get(target) ?? []
    if (!known.some(({ file, isLater }) => file === importer.file && isLater === importer.isLater))
      importers.set(target, [...known, importer])
  }
  for (const [file, text] of sources) {
    const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
    for (const { moduleRequest } of staticImports) add(moduleRequest.value, { file, isLater: false })
    for (const { moduleRequest } of staticExports.flatMap(({ entries }) => entries))
      add(moduleRequest?.value, { file, isLater: false })
    for (const { moduleRequest } of dynamicImports)
      add(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), { file, isLater: true })
  }
  return importers
}

/** Returns the number of a file's lines without imports, comments and empty lines. */
function linesOfCode(file: string, text: string): number {
  const { staticImports } = parseSync(file, text).module
  const withoutImports = staticImports.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  )
  const code = withoutImports.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "")
  return code.split("\n").filter((line) => line.trim() !== "").length
}

function isGenerated(text: string): boolean {
  return /\bdo not edit\b/i.test(text)
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
