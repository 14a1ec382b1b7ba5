import type { ExportNamedDeclaration, Node, Statement, VariableDeclaration } from "@babel/types"
import { type Findings, toChange, toKnow } from "../report.ts"
import type { Edit } from "../text/edit.ts"
import { parseSource, type Source } from "./parse-source.ts"
import { keyOf, lineOf, rangeOf, walk } from "./walk.ts"

/**
 * Finds the changes in `middleware.ts` or `proxy.ts` for Next 16, which reads the exports of this file from
 * its text: it knows a default export, a function, the first variable of a declaration, and `export { … }`.
 * It doesn't see destructured variables, `export * from`, or `export { x as default }`.
 *
 * @param name - the name of the file: `"middleware"` or `"proxy"`.
 */
export function middlewareExports(path: string, text: string, name: string): Findings {
  const nothing: Findings = { edits: [], remarks: [], needs: new Map() }
  const source = parseSource(path, text)
  if ("message" in source) return nothing
  const statements = statementsOf(source)
  if (statements.some((statement) => isRecognized(statement, name))) return nothing
  for (const statement of statements) {
    if (statement.type !== "ExportNamedDeclaration") continue
    const { declaration } = statement
    if (declaration?.type !== "VariableDeclaration") continue
    const names = boundNames(declaration)
    // Next also reads `config`, but only from its declaration.
    if (declaration.declarations.length > 1 || !names.includes(name) || names.includes("config")) continue
    const message = `Next 16 does not see \`${name}\` in \`export const { … }\`: it is now exported in a separate line`
    return {
      ...nothing,
      edits: apart(text, statement, declaration, names),
      remarks: [toKnow(lineOf(statement), message)],
    }
  }
  const place = statements.find(({ type }) => type.startsWith("Export"))
  const message = `Next 16 sees no function in this file: export it as \`export { … as ${name} }\`, or by a statement that begins with \`export default\``
  return { ...nothing, remarks: [toChange(place === undefined ? 1 : lineOf(place), message)] }
}

function statementsOf({ program }: Source): readonly Statement[] {
  return program.type === "Program" ? program.body : []
}

/** Returns true if Next 16 sees the function in a statement. */
function isRecognized(statement: Statement, name: string): boolean {
  if (statement.type === "ExportDefaultDeclaration") return true
  // Next doesn't read CommonJS files this way.
  if (statement.type === "ExpressionStatement")
    return (
      statement.expression.type === "AssignmentExpression" && /^(?:module|exports)$/.test(rootOf(statement))
    )
  if (statement.type !== "ExportNamedDeclaration") return false
  const { declaration, specifiers } = statement
  if (declaration?.type === "FunctionDeclaration") return declaration.id?.name === name
  if (declaration?.type === "VariableDeclaration") {
    const first = declaration.declarations[0]?.id
    return first?.type === "Identifier" && first.name === name
  }
  return specifiers.some((one) => one.type === "ExportSpecifier" && keyOf(one.exported, false) === name)
}

/** Returns the variable that an assignment begins with. */
function rootOf(statement: Statement): string {
  let root = ""
  walk(statement, (node) => {
    if (root === "" && node.type === "Identifier") root = node.name
  })
  return root
}

/** Returns the names of the variables that a declaration declares. */
function boundNames({ declarations }: VariableDeclaration): string[] {
  return declarations.flatMap(({ id }) => namesIn(id))
}

function namesIn(pattern: Node | null): string[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name]
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === "RestElement" ? property.argument : property.value),
      )
    case "ArrayPattern":
      return pattern.elements.flatMap(namesIn)
    case "AssignmentPattern":
      return namesIn(pattern.left)
    case "RestElement":
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/** Removes `export` from a declaration, and exports its variables in a line below it. */
function apart(
  text: string,
  statement: ExportNamedDeclaration,
  declaration: VariableDeclaration,
  names: readonly string[],
): Edit[] {
  const { start, end } = rangeOf(statement)
  const line = text.includes("\r\n") ? "\r\n" : "\n"
  const stop = text.slice(start, end).endsWith(";") ? ";" : ""
  return [
    { start, end: rangeOf(declaration).start, text: "" },
    { start: end, end, text: `${line}export { ${names.join(", ")} }${stop}` },
  ]
}
