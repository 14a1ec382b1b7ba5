import type { ImportDeclaration, Node } from "@babel/types"
import { type Finding, toChange } from "../report.ts"
import type { Edit } from "../text/edit.ts"
import type { ModuleName } from "./module-names.ts"
import type { Source } from "./parse-source.ts"
import { rangeOf, walk } from "./walk.ts"

const before = "@auth/pg-adapter"
const after = "SqlAdapter"

/**
 * Replaces the adapter for node-postgres. In Auth.js, it's a default export; in Latchkey, it's a named export, and
 * takes the kind of ids as an option. Every other way to use it is listed.
 *
 * @param text - the text of the file.
 */
export function replacePgAdapter(
  { program }: Source,
  names: readonly ModuleName[],
  text: string,
): { edits: readonly Edit[]; remarks: readonly Finding[] } {
  const edits: Edit[] = []
  const remarks: Finding[] = []
  for (const { specifier, owner, line, start } of names) {
    if (specifier !== before) continue
    const quote = text.charAt(start - 1)
    const options = `{ ids: ${quote}integer${quote} }`
    const imported = owner?.type === "ImportDeclaration" ? defaultImport(owner) : undefined
    const calls = imported === undefined ? [] : callsOf(imported.local.name, program)
    if (imported !== undefined) {
      const { name } = imported.local
      edits.push({ ...rangeOf(imported), text: `{ ${after}${name === after ? "" : ` as ${name}`} }` })
    }
    edits.push(...calls.map(({ end }) => ({ start: end, end, text: `, ${options}` })))
    if (calls.length === 0)
      remarks.push(toChange(line, `import ${after} by its name, and call it with \`${options}\``))
  }
  return { edits, remarks }
}

/** Returns the default import of a declaration if it's the only import, and not a type. */
function defaultImport({ specifiers, importKind }: ImportDeclaration) {
  const [only, ...others] = specifiers
  const isValue = importKind !== "type" && importKind !== "typeof"
  return only?.type === "ImportDefaultSpecifier" && others.length === 0 && isValue ? only : undefined
}

/** Finds the calls of a function with exactly one argument. Returns the end of each argument. */
function callsOf(name: string, program: Node): { end: number }[] {
  const found: { end: number }[] = []
  walk(program, (node) => {
    if (node.type !== "CallExpression" || node.callee.type !== "Identifier" || node.callee.name !== name)
      return
    const [only, ...others] = node.arguments
    if (only === undefined || only.type === "SpreadElement" || others.length > 0) return
    found.push({ end: rangeOf(only).end })
  })
  return found
}
