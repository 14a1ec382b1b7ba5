import { parseExpression } from "@babel/parser"
import type { Node, ObjectExpression, StringLiteral } from "@babel/types"
import { lineOf, rangeOf } from "../source/walk.ts"

/** A member of an object in a JSON file. */
export interface Member {
  readonly key: string
  readonly name: StringLiteral
  readonly value: Node
}

/** The object that a JSON file holds; comments and commas at the end are allowed. Undefined for any other text. */
export function parseJson(text: string): ObjectExpression | undefined {
  try {
    const value = parseExpression(text, { attachComment: false })
    return value.type === "ObjectExpression" ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The members of an object; of any other value, none. */
export function membersOf(value: Node | undefined): Member[] {
  if (value?.type !== "ObjectExpression") return []
  return value.properties.flatMap((property) =>
    property.type === "ObjectProperty" && property.key.type === "StringLiteral"
      ? [{ key: property.key.value, name: property.key, value: property.value }]
      : [],
  )
}

/** A member's value, by the names that lead to it. */
export function valueAt(root: Node | undefined, ...path: readonly string[]): Node | undefined {
  return path.reduce<Node | undefined>(
    (value, name) => membersOf(value).find(({ key }) => key === name)?.value,
    root,
  )
}

/** What replaces a string's text, between its quotes. */
export function replaceString(
  literal: StringLiteral,
  text: string,
): { start: number; end: number; text: string } {
  const { start, end } = rangeOf(literal)
  return { start: start + 1, end: end - 1, text }
}

/** Every string of a JSON value, names of members included. */
export function stringsIn(value: Node): { text: string; line: number }[] {
  if (value.type === "StringLiteral") return [{ text: value.value, line: lineOf(value) }]
  if (value.type === "ArrayExpression")
    return value.elements.flatMap((element) => (element === null ? [] : stringsIn(element)))
  return membersOf(value).flatMap((member) => [...stringsIn(member.name), ...stringsIn(member.value)])
}
