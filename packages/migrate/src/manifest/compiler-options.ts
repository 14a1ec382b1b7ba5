import { fateOf, moduleName, type Target } from "../names/specifiers.ts"
import type { Findings } from "../report.ts"
import { lineOf } from "../source/walk.ts"
import type { Edit } from "../text/edit.ts"
import { parseJson, replaceString, stringsIn, valueAt } from "./json.ts"

/** The files that hold options of the TypeScript compiler, by their names. */
export const compilerOptionsFile: RegExp = /(?:^|\/)(?:ts|js)config(?:\.[\w-]+)*\.json$/

/** What there is to change in a `tsconfig.json`: the entries of `types`. Paths that name Auth.js are listed. */
export function rewriteCompilerOptions(text: string): Findings {
  const root = parseJson(text)
  const edits: Edit[] = []
  const remarks: { line: number; message: string }[] = []
  const needs = new Set<Target>()
  const types = valueAt(root, "compilerOptions", "types")
  for (const entry of types?.type === "ArrayExpression" ? types.elements : []) {
    if (entry?.type !== "StringLiteral") continue
    const fate = fateOf(entry.value)
    if (fate?.kind === "listed") remarks.push({ line: lineOf(entry), message: fate.message })
    if (fate?.kind !== "renamed") continue
    edits.push(replaceString(entry, fate.to))
    needs.add(fate.needs)
  }
  const paths = valueAt(root, "compilerOptions", "paths")
  for (const { text: path, line } of paths === undefined ? [] : stringsIn(paths))
    if (moduleName.test(path.replace(/^.*node_modules\//, "")))
      remarks.push({ line, message: `the path "${path}" names a package of Auth.js` })
  return { edits, remarks, needs }
}
