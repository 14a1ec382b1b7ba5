import { parseExpression } from "@babel/parser"
import type { Node, ObjectExpression, StringLiteral } from "@babel/types"
import { lineOf, rangeOf } from "../source/walk.ts"

/** A member of an object in a JSON file. */
export interface Member {
  readonly key: string
  readonly name: StringLiteral
  readonly value: Node
}

/**
 * Returns the object in a JSON file, which may have comments and trailing commas; undefined for any other text.
 */
export function parseJson(text: string): ObjectExpression | undefined {
  try {
    const value = parseExpression(text, { attachComment: false })
    return value.type === "ObjectExpression" ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Returns the members of an object; an empty list for any other value. */
export function membersOf(value: Node | undefined): Member[] {
  if (value?.type !== "ObjectExpression") return []
  return value.properties.flatMap((property) =>
    property.type === "ObjectProperty" && property.key.type === "StringLiteral"
      ? [{ key: property.key.value, name: property.key, value: property.value }]
      : [],
  )
}

/** Returns a member's value, by the names that lead to it. */
export function valueAt(root: Node | undefined, ...path: readonly string[]): Node | undefined {
  return path.reduce<Node | undefined>(
    (value, name) => membersOf(value).find(({ key }) => key === name)?.value,
    root,
  )
}

/** Returns the edit that replaces a string's text, between its quotes. */
export function replaceString(
  literal: StringLiteral,
  text: string,
): { start: number; end: number; text: string } {
  const { start, end } = rangeOf(literal)
  return { start: start + 1, end: end - 1, text }
}

/**
 * Returns the edits that remove members, with their commas and space, from their object. `names` are their name nodes.
 */
export function removeMembers(
  text: string,
  object: Node | undefined,
  names: ReadonlySet<Node>,
): { start: number; end: number; text: string }[] {
  const members = membersOf(object)
  return members.flatMap(({ name }, index) => {
    if (!names.has(name) || names.has(members[index - 1]?.name ?? object ?? name)) return []
    const rest = members.slice(index).findIndex((member) => !names.has(member.name))
    const after = rest === -1 ? undefined : members[index + rest]
    const before = members[index - 1]
    const last = (after === undefined ? members.at(-1) : members[index + rest - 1]) ?? { value: name }
    const { end } = rangeOf(last.value)
    if (before !== undefined) return [{ start: rangeOf(before.value).end, end, text: "" }]
    const { start } = rangeOf(name)
    if (after !== undefined) return [{ start, end: rangeOf(after.name).start, text: "" }]
    return [{ start, end: end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0), text: "" }]
  })
}

/** Returns every string in a JSON value, including the names of members. */
export function stringsIn(value: Node): { text: string; line: number }[] {
  if (value.type === "StringLiteral") return [{ text: value.value, line: lineOf(value) }]
  if (value.type === "ArrayExpression")
    return value.elements.flatMap((element) => (element === null ? [] : stringsIn(element)))
  return membersOf(value).flatMap((member) => [...stringsIn(member.name), ...stringsIn(member.value)])
}
