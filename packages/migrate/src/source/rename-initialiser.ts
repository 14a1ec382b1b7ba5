import type { Identifier, ImportDeclaration, Node } from "@babel/types"
import { type Finding, toChange } from "../report.ts"
import type { Edit } from "../text/edit.ts"
import type { ModuleName } from "./module-names.ts"
import type { Source } from "./parse-source.ts"
import { keyOf, lineOf, rangeOf, walk } from "./walk.ts"

const before = "QwikAuth$"
const after = "serverAuth$"

/** The findings in one file. */
interface Initialiser {
  readonly edits: readonly Edit[]
  readonly remarks: readonly Finding[]
}

/**
 * Renames Qwik's initialiser: with its older name, the optimizer would send the configuration, including secrets, to
 * the browser. If the application uses it under a different name, or in a different way, that's listed instead.
 */
export function renameInitialiser(source: Source, names: readonly ModuleName[]): Initialiser {
  const owners = names.flatMap(({ specifier, owner }) => (specifier === "@auth/qwik" && owner ? [owner] : []))
  const imported = owners.filter((owner): owner is ImportDeclaration => owner.type === "ImportDeclaration")
  const inImports = imported.flatMap(({ specifiers }) =>
    specifiers.flatMap((specifier) =>
      specifier.type === "ImportSpecifier" && keyOf(specifier.imported, false) === before ? [specifier] : [],
    ),
  )
  const own = inImports.filter(({ local }) => local.name !== before)
  const elsewhere = owners.length === 0 ? [] : otherMentions(source.program)
  const remarks = [...own, ...elsewhere].map((node) =>
    toChange(
      lineOf(node),
      `${before} is imported under another name: the initialiser is now ${after}, and must be called by that name`,
    ),
  )
  if (inImports.length === own.length) return { edits: [], remarks }
  const mentions = identifiers(source.program)
  if (mentions.some(({ binds }) => binds))
    return {
      edits: [],
      remarks: [
        ...remarks,
        toChange(
          lineOf(inImports[0] ?? source.program),
          `${before} is declared twice in this file: rename the imported one to ${after}`,
        ),
      ],
    }
  return { edits: mentions.map(({ node, shorthand }) => renaming(node, shorthand)), remarks }
}

function renaming(node: Identifier, shorthand: boolean): Edit {
  return { ...rangeOf(node), text: shorthand ? `${before}: ${after}` : after }
}

/**
 * Finds the places where the name is a variable. `shorthand` is true for a shorthand member, and `binds` is true if the
 * place declares a different variable.
 */
function identifiers(program: Node): { node: Identifier; shorthand: boolean; binds: boolean }[] {
  const found = new Map<number, { node: Identifier; shorthand: boolean; binds: boolean }>()
  walk(program, (node, ancestors) => {
    if (node.type !== "Identifier" || node.name !== before) return
    const parent = ancestors.at(-1)
    if (parent === undefined || isMemberName(node, parent) || exportedAs(node, parent)) return
    const shorthand = parent.type === "ObjectProperty" && parent.shorthand
    // Shorthand members contain the same identifier twice.
    found.set(rangeOf(node).start, { node, shorthand, binds: binds(node, parent) })
  })
  return [...found.values()]
}

function isMemberName(node: Identifier, parent: Node): boolean {
  if (parent.type === "MemberExpression" || parent.type === "OptionalMemberExpression")
    return parent.property === node && !parent.computed
  return "key" in parent && parent.key === node && !("shorthand" in parent && parent.shorthand === true)
}

/** Returns true for the exported name in `export { x as QwikAuth$ }`, which isn't a variable. */
function exportedAs(node: Identifier, parent: Node): boolean {
  return parent.type === "ExportSpecifier" && parent.exported === node && parent.local.name !== before
}

function binds(node: Identifier, parent: Node): boolean {
  if (parent.type === "VariableDeclarator") return parent.id === node
  if (/Function|ObjectMethod|ClassMethod/.test(parent.type) && "params" in parent)
    return (
      ("id" in parent && parent.id === node) ||
      (Array.isArray(parent.params) && parent.params.some((one) => one === node))
    )
  return /^(?:ClassDeclaration|ArrayPattern|RestElement|CatchClause)$/.test(parent.type)
}

/** Finds `export { QwikAuth$ } from`, members of a namespace or an `import()`, and the initialiser's inner form. */
function otherMentions(program: Node): Node[] {
  const found: Node[] = []
  walk(program, (node, ancestors) => {
    const isPicked = node.type === "ObjectProperty" && ancestors.at(-1)?.type === "ObjectPattern"
    if (isPicked && keyOf(node.key, node.computed) === before) found.push(node)
    if (node.type === "MemberExpression" && keyOf(node.property, node.computed) === before) found.push(node)
    if (node.type === "ImportSpecifier" && keyOf(node.imported, false) === "QwikAuthQrl") found.push(node)
    if (node.type === "ExportNamedDeclaration" && node.source?.value === "@auth/qwik")
      found.push(
        ...node.specifiers.filter((one) => one.type === "ExportSpecifier" && one.local.name === before),
      )
  })
  return found
}
