import type { ImportDeclaration } from "@babel/types"
import { type Edit, rangeOf } from "@latchkey/migrate/rewriting"
import { type Code, readCode } from "./code.ts"

/**
 * Adds an import to a file: adds its names to an import of the same module, or otherwise the statement after the last
 * import.
 *
 * @param statement - the whole statement, without a semicolon.
 * @returns no edit if the names are already imported.
 */
export function addImport(code: Code, statement: string): Edit[] {
  const wanted = importsOf(readCode("statement.ts", statement))[0]
  if (wanted === undefined) throw new Error(`This is not an import: ${statement}`)
  const imports = importsOf(code)
  const same = imports.filter(
    ({ source, importKind }) => source.value === wanted.source.value && importKind !== "type",
  )
  const present = new Set(same.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)))
  const missing = wanted.specifiers.filter(({ local }) => !present.has(local.name))
  if (missing.length === 0 && (wanted.specifiers.length > 0 || same.length > 0)) return []
  const named = same
    .find(({ specifiers }) => specifiers.at(-1)?.type === "ImportSpecifier")
    ?.specifiers.at(-1)
  if (named !== undefined && missing.every(({ type }) => type === "ImportSpecifier")) {
    const { end } = rangeOf(named)
    return [{ start: end, end, text: missing.map(({ local }) => `, ${local.name}`).join("") }]
  }
  const last = imports.at(-1)
  if (last !== undefined) {
    const { end } = rangeOf(last)
    return [{ start: end, end, text: `\n${statement}` }]
  }
  const first = code.program.body[0]
  const at = first === undefined ? code.text.length : rangeOf(first).start
  return [{ start: at, end: at, text: `${statement}\n\n` }]
}

/** Adds several imports, each as `addImport` does. */
export function addImports(code: Code, statements: readonly string[]): Edit[] {
  const edits = statements.flatMap((statement) => addImport(code, statement))
  // In a file without imports, only the last new one is followed by an empty line.
  const isFollowed = ({ text, start }: Edit, index: number): boolean =>
    text.endsWith("\n\n") &&
    edits.slice(index + 1).some((next) => next.start === start && next.text.endsWith("\n\n"))
  return edits.map((edit, index) =>
    isFollowed(edit, index) ? { ...edit, text: edit.text.slice(0, -1) } : edit,
  )
}

function importsOf(code: Code | undefined): ImportDeclaration[] {
  return (code?.program.body ?? []).filter((node) => node.type === "ImportDeclaration")
}

/** Returns true if a file imports a module whose specifier matches a pattern. */
export function imports(code: Code, pattern: RegExp): boolean {
  return importsOf(code).some(({ source }) => pattern.test(source.value))
}
