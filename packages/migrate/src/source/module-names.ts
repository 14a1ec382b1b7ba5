import type { CallExpression, Comment, Expression, Node } from "@babel/types"
import { keyOf, lineOf, rangeOf, walk } from "./walk.ts"
import type { Source } from "./parse-source.ts"

/** A module's name as it appears in code: the text between its quotes. */
export interface ModuleName {
  readonly specifier: string
  readonly start: number
  readonly end: number
  readonly line: number
  /** The declaration, call or type that names it; undefined in a comment. */
  readonly owner?: Node
}

/** The functions that mock a module by name, in Jest, Vitest, Bun and Node. */
const mocking = new Set([
  "createMockFromModule",
  "deepUnmock",
  "doMock",
  "doUnmock",
  "dontMock",
  "genMockFromModule",
  "importActual",
  "importMock",
  "mock",
  "requireActual",
  "requireMock",
  "setMock",
  "unmock",
  "unstable_mockModule",
  "unstable_unmockModule",
])

/**
 * Returns the name of every module in a file: in imports, exports, augmentations, types, mocks, and comments that
 * compilers read.
 */
export function moduleNames(source: Source): ModuleName[] {
  const found: ModuleName[] = []
  walk(source.program, (node) => {
    const named = nameIn(node)
    if (named == null) return
    const specifier = literalText(named)
    if (specifier === undefined) return
    const { start, end } = rangeOf(named)
    found.push({ specifier, start: start + 1, end: end - 1, line: lineOf(named), owner: node })
  })
  return [...found, ...source.comments.flatMap(namesInComment)]
}

/** Returns the text of a literal, or of a template in which nothing is filled in. */
export function literalText(node: Node): string | undefined {
  if (node.type === "StringLiteral") return node.value
  if (node.type !== "TemplateLiteral" || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** Returns the part of a node that names a module. */
function nameIn(node: Node): Node | null | undefined {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return node.source
    case "TSImportType":
      return node.argument
    case "TSExternalModuleReference":
      return node.expression
    case "TSModuleDeclaration":
      return node.id
    case "CallExpression":
      return namesModule(node) ? node.arguments[0] : undefined
    default:
      return undefined
  }
}

function namesModule({ callee }: CallExpression): boolean {
  if (callee.type === "Import") return true
  if (callee.type === "Identifier") return callee.name === "require"
  if (callee.type !== "MemberExpression") return false
  const { object } = callee
  const method = keyOf(callee.property, callee.computed)
  if (method === undefined || object.type === "Super") return false
  if (method === "resolve") return isNamed(object, "require") || object.type === "MetaProperty"
  if (method === "module") return isNamed(object, "mock")
  return mocking.has(method) && ["jest", "vi", "vitest"].some((name) => isNamed(beginningOf(object), name))
}

/** Returns the beginning of a chain of calls: `jest` in `jest.mock("a").mock("b")`. */
function beginningOf(expression: Expression): Expression {
  if (expression.type !== "CallExpression" || expression.callee.type !== "MemberExpression") return expression
  const { object } = expression.callee
  return object.type === "Super" ? expression : beginningOf(object)
}

/** Returns true if an expression is a variable or a member with the given name. */
function isNamed(expression: Expression, name: string): boolean {
  if (expression.type === "Identifier") return expression.name === name
  return expression.type === "MemberExpression" && keyOf(expression.property, expression.computed) === name
}

/** Returns the module names in `/// <reference types>` and in JSDoc. */
function namesInComment(comment: Comment): ModuleName[] {
  const patterns =
    comment.type === "CommentLine"
      ? [/^\/\s*<reference\s[^>]*?types=(["'])([^"']+)\1/dg]
      : comment.value.startsWith("*")
        ? [/\bimport\((["'])([^"']+)\1\)/dg, /@import\s[^@]*?\bfrom\s+(["'])([^"']+)\1/dg]
        : []
  return patterns.flatMap((pattern) =>
    [...comment.value.matchAll(pattern)].flatMap((match): ModuleName[] => {
      const [from, until] = match.indices?.[2] ?? []
      if (from === undefined || until === undefined) return []
      const begin = rangeOf(comment).start + 2
      const line = lineOf(comment) + comment.value.slice(0, from).split("\n").length - 1
      return [{ specifier: match[2] ?? "", start: begin + from, end: begin + until, line }]
    }),
  )
}
