import { parseSync, Visitor } from "vite"

/** A module that a file names, and the line (from 1) with its name. */
export interface Reference {
  specifier: string
  line: number
}

/**
 * Returns every import in a TypeScript file, of values and of types, static and dynamic, and every `export … from`.
 *
 * @throws Error if the file can't be parsed.
 */
export function references(file: string, text: string): Reference[] {
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)

  const imports: Reference[] = []
  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length
  const add = (source: object | null, start: number): void => {
    if (source !== null && "value" in source && typeof source.value === "string") {
      imports.push({ specifier: source.value, line: lineAt(start) })
    }
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.start),
    ExportAllDeclaration: (node) => add(node.source, node.start),
    ExportNamedDeclaration: (node) => add(node.source, node.start),
    ImportExpression: (node) => add(node.source, node.start),
    TSImportType: (node) => add(node.source, node.start),
  }).visit(program)
  return imports
}
