import { importsOf, type SourceFile } from "../../application/source-files.ts"

/** A file that another file imports, directly or through others, and the files in between. */
export interface Reachable {
  readonly file: SourceFile
  /** The paths from the first file to this one. */
  readonly by: readonly string[]
}

/** Returns a file and the application's files that it imports, directly or through others. */
export function reachableFiles(files: readonly SourceFile[], start: SourceFile): Reachable[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const found = new Map<SourceFile, Reachable>([[start, { file: start, by: [start.path] }]])
  // Iterating over a map includes the entries that are added during the iteration.
  for (const { file, by } of found.values()) {
    for (const { specifier } of importsOf(file.code)) {
      const target = importedFile(specifier, file.path, byPath)
      if (target !== undefined && !found.has(target))
        found.set(target, { file: target, by: [...by, target.path] })
    }
  }
  return [...found.values()]
}

const endings = ["", ".ts", ".tsx", ".mts", ".js", ".jsx", ".mjs", "/index.ts", "/index.tsx", "/index.js"]

/**
 * Finds the application's file to which an import refers; undefined for a package, or a missing file.
 *
 * @param from - the path of the importing file.
 * @param files - the files, by path.
 */
export function importedFile(
  specifier: string,
  from: string,
  files: ReadonlyMap<string, SourceFile>,
): SourceFile | undefined {
  const bases = basesOf(specifier, from)
  for (const base of bases) {
    for (const path of [base, base.replace(/\.([cm]?)js(x?)$/, ".$1ts$2")])
      for (const ending of endings) {
        const file = files.get(path + ending)
        if (file !== undefined) return file
      }
  }
  return undefined
}

/** Returns the paths to which a specifier may refer: relative, or with a usual alias of the root or `src`. */
function basesOf(specifier: string, from: string): string[] {
  if (specifier.startsWith("$lib/")) return [`src/lib/${specifier.slice(5)}`]
  const alias = /^(?:@|~|#)\/(.*)$/.exec(specifier)?.[1]
  // Generators point the alias to the source folder, if there is one.
  if (alias !== undefined)
    return from.startsWith("src/") ? [`src/${alias}`, alias] : [alias, `src/${alias}`, `app/${alias}`]
  if (!specifier.startsWith(".")) return []
  const parts = from.split("/").slice(0, -1)
  for (const part of specifier.split("/")) {
    if (part === "..") parts.pop()
    else if (part !== ".") parts.push(part)
  }
  return [parts.join("/")]
}
