import type { Node } from "@babel/types"
import { type Choices, fateOf } from "../names/specifiers.ts"
import type { Edit } from "../text/edit.ts"
import type { Source } from "./parse-source.ts"
import { keyOf, rangeOf, walk } from "./walk.ts"

/** The options of bundlers, frameworks and test runners that list packages by name, and accept any name. */
const lists = new Set([
  "dedupe",
  "exclude",
  "external",
  "include",
  "inline",
  "noExternal",
  "optimizePackageImports",
  "serverComponentsExternalPackages",
  "serverExternalPackages",
  "transpilePackages",
])

/** Renames packages in build options that list them, such as Next's `transpilePackages`. */
export function renameInLists(source: Source, choices: Choices): Edit[] {
  const edits: Edit[] = []
  walk(source.program, (node, ancestors) => {
    if (node.type !== "StringLiteral" || !isListed(ancestors)) return
    const fate = fateOf(node.value, choices)
    if (fate?.kind !== "renamed") return
    const { start, end } = rangeOf(node)
    edits.push({ start: start + 1, end: end - 1, text: fate.to })
  })
  return edits
}

/** Returns true if the innermost ancestors are an array and the option that contains it. */
function isListed(ancestors: readonly Node[]): boolean {
  const option = ancestors.at(-2)
  if (ancestors.at(-1)?.type !== "ArrayExpression" || option?.type !== "ObjectProperty") return false
  return lists.has(keyOf(option.key, option.computed) ?? "")
}
