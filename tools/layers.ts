import { isBuiltin } from "node:module"
import { posix } from "node:path"
import { coreProblem } from "./core-layers.ts"
import { core, type CoreImport, folderCycles } from "./folder-cycles.ts"
import { isPackageSource } from "./package-source.ts"
import type { Problem } from "./problem.ts"
import { type Reference, references } from "./references.ts"

/**
 * Returns every violation of the import rules in `AGENTS.md` in the given sources. The linter finds cycles and reads of
 * the environment. These rules are implemented here because none of the linter's rules sees dynamic imports and imports
 * inside types.
 *
 * @param files every TypeScript file, as its path from the root of the repository, with slashes, and its text
 */
export function layers(files: ReadonlyMap<string, string>): Problem[] {
  const all = [...files].map(([file, text]) => ({ file, imports: references(file, text) }))
  return [
    ...all.flatMap(({ file, imports }) => imports.flatMap((found) => importProblems(file, found))),
    ...folderCycles(all.flatMap(({ file, imports }) => imports.flatMap((found) => coreImport(file, found)))),
  ]
}

/** Returns an import between two core source files, or nothing. */
function coreImport(file: string, { specifier, line }: Reference): CoreImport[] {
  const target = resolve(file, specifier)
  const isInCore = isPackageSource(file) && packageOf(file) === "core"
  return isInCore && target?.startsWith(core) ? [{ file, line, target }] : []
}

function importProblems(file: string, { specifier, line }: Reference): Problem[] {
  const target = resolve(file, specifier)
  const message =
    boundaryProblem(file, specifier, target) ??
    (isPackageSource(file) && packageOf(file) === "core" ? coreProblem(file, specifier, target) : undefined)
  return message === undefined ? [] : [{ file, line, message: `imports ${specifier}: ${message}` }]
}

function boundaryProblem(file: string, specifier: string, target: string | undefined): string | undefined {
  const own = packageOf(file)
  if (target !== undefined) {
    const other = packageOf(target)
    // Private suites run other stores through the same tests that core's tests run with a store in memory.
    if (file.startsWith("tests/") && /^packages\/[^/]+\/test\//.test(target)) return undefined
    // The reference is generated from the sources, not only from the published files.
    if (file.startsWith("tools/reference/")) return undefined
    if (other !== undefined && other !== own)
      return `another package is imported by its name, not by its files`
    // Several packages share their build configuration, which is in the root.
    if (own !== undefined && other === undefined && !file.endsWith("/tsdown.config.ts"))
      return "leaves its package"
    return undefined
  }
  const named = /^@latchkey\/([^/]+)(\/.*)?$/.exec(specifier)
  if (named === null) return undefined
  if (/^\/(src|dist)(\/|$)/.test(named[2] ?? "")) return "reaches into another package past its exports"
  if (named[1] === own && isPackageSource(file)) return "a package does not import itself by its name"
  return undefined
}

/** Returns the path of a relative import, or undefined for a package or a Node.js builtin. */
function resolve(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".") || isBuiltin(specifier)) return undefined
  return posix.join(posix.dirname(file), specifier)
}

function packageOf(file: string): string | undefined {
  return /^packages\/([^/]+)\//.exec(file)?.[1]
}
