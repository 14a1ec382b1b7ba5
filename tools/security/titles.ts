/** A text that stands in a file of tests: a title, or the row of a table that a test runs over. */
export interface Title {
  readonly text: string
  /** The titles of the blocks around it, and then its own words. */
  readonly sentence: string
}

const literal = /(["'`])((?:\\.|(?!\1).)*)\1/g
const block = /^\s*(?:describe\b[^"'`]*|\]?\)\()(["'`])((?:\\.|(?!\1).)*)\1/
const call = /^\s*(?:describe|test|it|\]?\)\()/

/** Every text literal of a file of tests, in order. */
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

/** A title, and the row of a table that it runs over. */
export function joined(title: string, row: string): string {
  if (title === "" || title.endsWith(" with")) return `${title} ${row}`.trim()
  return `${title.replace(/[,:]$/, "")}: ${row}`
}

/** The titles of the blocks around a line, from the outside: the formatter indents what stands in a block. */
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
