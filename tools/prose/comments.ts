import type { ParseResult } from "vite"
import type { Passage } from "./passage.ts"

type Comment = ParseResult["comments"][number]

/** Returns the docstrings and comments of a file, as Markdown without stars and slashes. */
export function codePassages(comments: readonly Comment[], text: string): Passage[] {
  const found: Passage[] = []
  let open: { end: number; line: number; lines: string[] } | undefined
  for (const { type, value, start, end } of comments) {
    const line = text.slice(0, start).split("\n").length
    if (type === "Block") {
      const docstring = value.startsWith("*")
      found.push({ kind: docstring ? "docstring" : "comment", line, markdown: blockText(value) })
      continue
    }
    if (isDirective(value)) continue
    // Comments on consecutive lines are one text.
    if (open !== undefined && /^\r?\n[ \t]*$/.test(text.slice(open.end, start))) {
      open.lines.push(value.trim())
      open.end = end
    } else {
      if (open !== undefined) found.push(lineComment(open))
      open = { end, line, lines: [value.trim()] }
    }
  }
  if (open !== undefined) found.push(lineComment(open))
  return found
}

function lineComment({ line, lines }: { line: number; lines: readonly string[] }): Passage {
  return { kind: "comment", line, markdown: lines.join("\n") }
}

/** Matches comments for tools. */
function isDirective(value: string): boolean {
  return /^\s*(?:oxlint-|eslint-|@ts-|prettier-|v8 |istanbul |Stryker |\/|#)/.test(value)
}

/**
 * Drops the stars. A tag starts a paragraph without its name, and an example is code. The line numbers don't change.
 */
function blockText(value: string): string {
  let example = false
  return value
    .split("\n")
    .map((line) => {
      const plain = line.replace(/^\s*\*+ ?/, "").trimEnd()
      const tag = /^\s*@(\w+)/.exec(plain)?.[1]
      if (tag !== undefined) example = tag === "example"
      return example ? "" : paragraphOfTag(plain)
    })
    .join("\n")
}

/** Returns `@param name - text` as a list item, so that it becomes a separate paragraph. */
function paragraphOfTag(line: string): string {
  return line
    .replace(/^\s*@(?:param|typeParam|template|property)\s+(?:\{[^}]*\}\s*)?\S+\s*-?\s*/, "- ")
    .replace(/^\s*@throws\s+(?:\{@link\s+)?(\w+)\}?/, "- `$1`")
    .replace(/^\s*@\w+\s*/, "- ")
    .replaceAll(/\{@link(?:code|plain)?\s+([^}]*)\}/g, "`$1`")
}
