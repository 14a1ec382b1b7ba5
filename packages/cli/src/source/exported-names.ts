import type { Code } from "./code.ts"

/** Returns the names that a file exports, except default exports and classes. */
export function exportedNames({ program }: Code): string[] {
  return program.body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration") return []
    const { declaration, specifiers } = node
    const named = specifiers.map(({ exported }) => (exported.type === "Identifier" ? exported.name : ""))
    if (declaration?.type === "FunctionDeclaration") return [declaration.id?.name ?? ""]
    if (declaration?.type !== "VariableDeclaration") return named
    return declaration.declarations.map(({ id }) => (id.type === "Identifier" ? id.name : ""))
  })
}
