import { type ESTree, parseSync, Visitor } from "vite"
import { codePassages } from "./comments.ts"
import type { Kind, Passage } from "./passage.ts"

/** Functions whose first argument is the title of a test. */
const testFunctions = new Set(["test", "it", "describe"])

/** Returns the English in a file: a whole page, or the comments, messages and titles in a TypeScript file. */
export function passages(file: string, text: string): Passage[] {
  if (file.endsWith(".md")) return [{ kind: "page", line: 1, markdown: withoutFrontmatter(text) }]
  const { program, comments } = parseSync(file, text)
  return [...codePassages(comments, text), ...strings(program, text)]
}

/** Keeps the number of lines, so that a finding has the right line number. */
function withoutFrontmatter(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n/, (found) => found.replaceAll(/[^\n]/g, ""))
}

function strings(program: ESTree.Program, text: string): Passage[] {
  const found: Passage[] = []
  const titles = new Set<number>()
  const add = (start: number, value: string): void => {
    const kind: Kind = titles.has(start) ? "title" : "message"
    if (isSentence(value)) found.push({ kind, line: lineOf(text, start), markdown: escaped(value) })
  }
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first !== undefined && testFunctions.has(calledName(callee))) titles.add(first.start)
    },
    Literal: ({ value, start }) => {
      if (typeof value === "string") add(start, value)
    },
    TemplateLiteral: ({ quasis, start }) =>
      add(start, quasis.map(({ value }) => value.cooked ?? "").join("…")),
    JSXText: ({ value, start }) => add(start, value.replaceAll(/\s+/g, " ").trim()),
  }).visit(program)
  return found
}

/** Returns `test` for `test(…)`, `test.skip(…)` and `test.each(…)(…)`; an empty text for other calls. */
function calledName(callee: ESTree.Expression): string {
  if (callee.type === "Identifier") return callee.name
  if (callee.type === "MemberExpression") return calledName(callee.object)
  if (callee.type === "CallExpression") return calledName(callee.callee)
  return ""
}

/** Returns true for at least four words on one line, without markup or code. */
function isSentence(value: string): boolean {
  return /^[^\n<>{}=]+$/.test(value) && (value.match(/[a-z]+/gi) ?? []).length > 3 && value.includes(" ")
}

/** Escapes a string's stars and underscores, because it isn't Markdown. */
function escaped(value: string): string {
  return value.replaceAll(/[\\*_#[\]~|]|^\s+/g, " ")
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length
}
