import type { ArrayExpression, Node, StringLiteral } from "@babel/types"
import { type Choices, fateOf, type Target } from "../names/specifiers.ts"
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

/** The lists of Next.js, which also finds the packages that only other packages depend on. */
const ofNext = /^(?:optimizePackageImports|server(?:Components)?ExternalPackages|transpilePackages)$/

/** The changes to lists of packages. */
export interface RenamedInLists {
  readonly edits: readonly Edit[]
  /** The positions of the names that change. */
  readonly settled: readonly number[]
}

/**
 * Renames packages in build options that list them, such as Next's `transpilePackages` and Vite's `ssr.external`. The
 * result lists the packages that the manifest lists, because with pnpm, Vite finds no others.
 *
 * @param fromCore - the packages that replace `@auth/core` in this application. If the set is empty, its name is removed.
 */
export function renameInLists(
  source: Source,
  choices: Choices,
  fromCore: ReadonlySet<Target> = new Set(["@latchkey/core"]),
): RenamedInLists {
  const edits: Edit[] = []
  const settled: number[] = []
  walk(source.program, (node, ancestors) => {
    const option = node.type === "StringLiteral" ? optionOf(ancestors) : undefined
    const list = ancestors.at(-1)
    if (node.type !== "StringLiteral" || option === undefined || list?.type !== "ArrayExpression") return
    const fate = fateOf(node.value, choices)
    if (fate?.kind !== "renamed") return
    settled.push(rangeOf(node).start + 1)
    const isWhole = option !== "include" && /^(?:@[^/]+\/)?[^/]+$/.test(node.value)
    const isCore = node.value === "@auth/core" && !ofNext.test(option)
    const names = isCore ? [...fromCore] : [isWhole ? fate.needs : fate.to]
    edits.push(names.length === 0 ? removal(node, list) : replacement(node, names))
  })
  return { edits, settled }
}

/** Returns the option that contains a list, if the innermost ancestors are an array and one of the options. */
function optionOf(ancestors: readonly Node[]): string | undefined {
  const option = ancestors.at(-2)
  if (ancestors.at(-1)?.type !== "ArrayExpression" || option?.type !== "ObjectProperty") return undefined
  const key = keyOf(option.key, option.computed)
  return key !== undefined && lists.has(key) ? key : undefined
}

/** Returns the edit that puts names in the place of one, in the same quotes. */
function replacement(node: StringLiteral, names: readonly string[]): Edit {
  const { start, end } = rangeOf(node)
  const raw = node.extra?.["raw"]
  const quote = typeof raw === "string" ? raw.charAt(0) : '"'
  return { start: start + 1, end: end - 1, text: names.join(`${quote}, ${quote}`) }
}

/** Returns the edit that removes a name from a list, with the comma that separates it from another one. */
function removal(node: StringLiteral, { elements }: ArrayExpression): Edit {
  const { start, end } = rangeOf(node)
  const position = elements.indexOf(node)
  const [before, after] = [elements[position - 1], elements[position + 1]]
  if (after) return { start, end: rangeOf(after).start, text: "" }
  return { start: before ? rangeOf(before).end : start, end, text: "" }
}
