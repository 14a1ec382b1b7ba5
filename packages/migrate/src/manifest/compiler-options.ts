import { type Choices, fateOf, type Target } from "../names/specifiers.ts"
import { type Finding, type Findings, toChange } from "../report.ts"
import { textMessage } from "../source/loose-names.ts"
import { lineOf } from "../source/walk.ts"
import type { Edit } from "../text/edit.ts"
import { parseJson, replaceString, stringsIn, valueAt } from "./parse-json.ts"

/** Matches the names of files with TypeScript compiler options. */
export const compilerOptionsFile: RegExp = /(?:^|\/)(?:ts|js)config(?:\.[\w-]+)*\.json$/

/** Finds the changes in a `tsconfig.json`: the entries of `types`. Lists `paths` that name an Auth.js package. */
export function rewriteCompilerOptions(text: string, choices: Choices = {}): Findings {
  const root = parseJson(text)
  const edits: Edit[] = []
  const remarks: Finding[] = []
  const needs = new Map<Target, number>()
  const types = valueAt(root, "compilerOptions", "types")
  for (const entry of types?.type === "ArrayExpression" ? types.elements : []) {
    if (entry?.type !== "StringLiteral") continue
    const fate = fateOf(entry.value, choices)
    if (fate?.kind === "listed") remarks.push(toChange(lineOf(entry), fate.message))
    if (fate?.kind !== "renamed") continue
    edits.push(replaceString(entry, fate.to))
    needs.set(fate.needs, lineOf(entry))
  }
  const paths = valueAt(root, "compilerOptions", "paths")
  for (const { text: path, line } of paths === undefined ? [] : stringsIn(paths)) {
    const message = textMessage(path)
    if (message !== undefined) remarks.push(toChange(line, message.replace("the text", "the path")))
  }
  return { edits, remarks, needs }
}
