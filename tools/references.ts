import { parseSync, Visitor } from "vite"

/** A module named in a file, and the line (from 1) where it stands. */
export interface Reference {
  specifier: string
  line: number
}

/** What a file refers to outside itself. */
export interface References {
  /** Every import, of values and of types, static and dynamic, and every `export … from`. */
  imports: Reference[]
  /** The lines that read `process.env`. */
  environment: number[]
}

type Node = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]["MemberExpression"]>>[0]

/** Reads a TypeScript file's imports from its syntax tree. @throws {Error} when the file does not parse */
export function references(file: string, text: string): References {
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)

  const imports: Reference[] = []
  const environment: number[] = []
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
    MemberExpression: (node) => {
      if (propertyName(node) === "env" && isProcess(node.object)) environment.push(lineAt(node.start))
    },
    VariableDeclarator: (node) => {
      if (node.id.type !== "ObjectPattern" || node.init === null || !isProcess(node.init)) return
      const names = node.id.properties.map((property) =>
        property.type === "Property" ? property.key : undefined,
      )
      if (names.some((key) => key?.type === "Identifier" && key.name === "env"))
        environment.push(lineAt(node.start))
    },
  }).visit(program)
  return { imports, environment }
}

/** `process`, or `process` as a member of anything (`globalThis.process`). */
function isProcess(node: { type: string }): boolean {
  if (node.type === "Identifier") return "name" in node && node.name === "process"
  return node.type === "MemberExpression" && propertyName(node as Node) === "process"
}

function propertyName(node: Node): string | undefined {
  if (node.property.type === "Identifier" && !node.computed) return node.property.name
  return node.property.type === "Literal" ? String(node.property.value) : undefined
}
