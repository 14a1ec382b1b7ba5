// Edits of syntax trees that leave the rest of a file as it is.

import type { ArrayExpression, Expression, Node, ObjectExpression, Program, Statement } from "@babel/types"
import { applyEdits, type Edit, keyOf, parseSource, rangeOf } from "@latchkey/migrate/rewriting"

/** A source file that is about to be edited. */
export interface Code {
  /** The path, relative to the application's folder, with slashes. */
  readonly path: string
  readonly text: string
  readonly program: Program
}

/** Parses a source file. @returns undefined if it can't be parsed */
export function readCode(path: string, text: string): Code | undefined {
  const source = parseSource(path, text)
  if (!("program" in source) || source.program.type !== "Program") return undefined
  return { path, text, program: source.program }
}

/** Matches the position after a one-line statement without a semicolon. */
const statementEnd = /(?<=^(?:(?:import|export|const) |(?:await )?\w+\.(?:use|register)\().*[\w'")\]}])$/gm

/** Applies edits to code in the file's style: with its quotes, and with semicolons and tabs if it uses them. */
export function edited({ text, program }: Code, edits: readonly Edit[]): string {
  const imports = program.body.filter(({ type }) => type === "ImportDeclaration")
  const lines = (imports.length > 0 ? imports : program.body).map((node) => textOf(text, node))
  const hasSingle = lines.some((line) => /'/.test(line)) && !lines.some((line) => /"/.test(line))
  const hasSemicolons = lines.length > 0 && lines.every((line) => /[;}]$/.test(line)) && /;$/m.test(text)
  const hasTabs = /^\t/m.test(text)
  const adapted = edits.map((edit) => {
    const quoted = hasSingle ? edit.text.replaceAll('"', "'") : edit.text
    const ended = hasSemicolons ? quoted.replaceAll(statementEnd, ";") : quoted
    const indented = hasTabs
      ? ended.replaceAll(/^(?: {2})+/gm, (blanks) => "\t".repeat(blanks.length / 2))
      : ended
    return { ...edit, text: indented }
  })
  return applyEdits(text, adapted)
}

/** Returns the text of a node. */
export function textOf(text: string, node: Node): string {
  const { start, end } = rangeOf(node)
  return text.slice(start, end)
}

/**
 * Returns the expression that a file exports by default, without type assertions, and with variables resolved.
 */
export function defaultExport({ program }: Code): Expression | undefined {
  const found = program.body.find((node) => node.type === "ExportDefaultDeclaration")
  return found === undefined ? undefined : valueOf(program, found.declaration)
}

/** Returns an expression without type assertions. For a variable, returns the expression assigned to it. */
export function valueOf(program: Program, node: Node): Expression | undefined {
  switch (node.type) {
    case "TSSatisfiesExpression":
    case "TSAsExpression":
    case "ParenthesizedExpression":
      return valueOf(program, node.expression)
    case "Identifier": {
      const declared = declarations(program).find(
        ({ id }) => id.type === "Identifier" && id.name === node.name,
      )
      return declared?.init == null ? node : valueOf(program, declared.init)
    }
    default:
      return node as Expression
  }
}

/** Returns the variable declarations at the top level of a file. */
export function declarations(program: Program): Extract<Node, { type: "VariableDeclarator" }>[] {
  return program.body.flatMap((node) => {
    const declaration: Statement | null | undefined =
      node.type === "ExportNamedDeclaration" ? node.declaration : node
    return declaration?.type === "VariableDeclaration" ? declaration.declarations : []
  })
}

/** Returns the object of a configuration: the expression itself, or the first argument of a call. */
export function objectIn(program: Program, node: Node | undefined): ObjectExpression | undefined {
  const value = node === undefined ? undefined : valueOf(program, node)
  if (value?.type === "ObjectExpression") return value
  if (value?.type !== "CallExpression") return undefined
  const first = value.arguments[0]
  const given = first === undefined ? undefined : valueOf(program, first)
  return given?.type === "ObjectExpression" ? given : undefined
}

/** Returns the value of a member of an object, if the object spells it out. */
export function memberOf(object: ObjectExpression, name: string): Node | undefined {
  for (const member of object.properties)
    if (member.type === "ObjectProperty" && keyOf(member.key, member.computed) === name) return member.value
  return undefined
}

/** Adds an element at the end of an array. */
export function addElement({ text }: Code, array: ArrayExpression, element: string): Edit {
  const last = array.elements.at(-1)
  if (last == null) {
    const { start, end } = rangeOf(array)
    return { start: start + 1, end: end - 1, text: element }
  }
  const at = rangeOf(last).end
  const isOnLines = text.slice(rangeOf(array).start, rangeOf(last).start).includes("\n")
  return {
    start: at,
    end: at,
    text: isOnLines ? `,\n${indentAt(text, rangeOf(last).start)}${element}` : `, ${element}`,
  }
}

/** Adds an element at the beginning of an array. */
export function prepend(code: Code, array: ArrayExpression, element: string): Edit {
  const first = array.elements[0]
  if (first == null) return addElement(code, array, element)
  const at = rangeOf(first).start
  const isOnLines = code.text.slice(rangeOf(array).start, at).includes("\n")
  return { start: at, end: at, text: isOnLines ? `${element},\n${indentAt(code.text, at)}` : `${element}, ` }
}

/** Adds members at the beginning of an object. */
export function addMembers({ text }: Code, object: ObjectExpression, members: readonly string[]): Edit {
  const { start, end } = rangeOf(object)
  const first = object.properties[0]
  const outer = indentAt(text, start)
  if (first === undefined) {
    const inner = `${outer}  `
    return { start, end, text: `{\n${members.map((member) => `${inner}${member},\n`).join("")}${outer}}` }
  }
  const at = rangeOf(first).start
  if (!text.slice(start, at).includes("\n"))
    return { start: at, end: at, text: members.map((member) => `${member}, `).join("") }
  const indent = indentAt(text, at)
  return { start: at, end: at, text: members.map((member) => `${member},\n${indent}`).join("") }
}

/** Returns the indentation of the line that contains a position. */
function indentAt(text: string, position: number): string {
  const line = text.slice(text.lastIndexOf("\n", position - 1) + 1)
  return /^[ \t]*/.exec(line)?.[0] ?? ""
}

/** Adds statements after another one, on lines with the same indentation. */
export function addAfter({ text }: Code, node: Node, lines: readonly string[]): Edit {
  const { start, end } = rangeOf(node)
  return { start: end, end, text: lines.map((line) => `\n${indentAt(text, start)}${line}`).join("") }
}

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
