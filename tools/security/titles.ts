/** A text in a test file: a title, or a row of a table that a test runs over. */
export interface Title {
  readonly text: string
  /** The titles of the blocks around it, and then its own words. */
  readonly sentence: string
}

const literal = /(["'`])((?:\\.|(?!\1).)*)\1/g
const block = /^\s*(?:describe\b[^"'`]*|\]?\)\()(["'`])((?:\\.|(?!\1).)*)\1/
const call = /^\s*(?:describe|test|it|\]?\)\()/

/** Returns every text literal in a test file, in order. */
export function titlesOf(source: string): Title[] {
  const lines = source.split("\n")
  return lines.flatMap((line, index) => {
    const blocks = blocksAround(lines, index).map((title) => title.replace(/[,:]$/, ""))
    const isCall = call.test(line) || lines[index - 1]?.endsWith("(") === true
    return [...line.matchAll(literal)].map(([, , text = ""]) => {
      const words = isCall ? [...blocks, text].join(" › ") : joined(blocks.join(" › "), text)
      return { text, sentence: words }
    })
  })
}

/** Joins a title and a row of the table that it runs over. */
export function joined(title: string, row: string): string {
  if (title === "" || title.endsWith(" with")) return `${title} ${row}`.trim()
  return `${title.replace(/[,:]$/, "")}: ${row}`
}

/**
 * Returns a title as code in Markdown, without the ids in brackets, and with dots instead of the values that Vitest inserts
 * from a table.
 */
export function titleInCode(title: string): string {
  const words = title
    .replaceAll(/\s*\[[A-Z][^\]]*\]/g, "")
    .replaceAll(/%[a-zA-Z#]|\$\w+/g, "…")
    .replace(/[:,]$/, "")
  const fence = words.includes("`") ? "``" : "`"
  const padding = words.startsWith("`") || words.endsWith("`") ? " " : ""
  return [fence, words, fence].join(padding)
}

/** Returns the titles of the blocks around a line, from the outside, by their indentation. */
function blocksAround(lines: readonly string[], index: number): string[] {
  const found: string[] = []
  let indentation = indentationOf(lines[index] ?? "")
  for (const line of lines.slice(0, index).toReversed()) {
    if (line.trim() === "" || indentationOf(line) >= indentation) continue
    indentation = indentationOf(line)
    const title = block.exec(line)?.[2]
    if (title !== undefined) found.unshift(title)
  }
  return found
}

function indentationOf(line: string): number {
  return line.length - line.trimStart().length
}
