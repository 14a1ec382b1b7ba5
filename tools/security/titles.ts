const literal = /(["'`])((?:\\.|(?!\1).)*)\1/g
const block = /^\s*(?:describe\b[^"'`]*|\]?\)\()(["'`])((?:\\.|(?!\1).)*)\1/
const call = /^\s*(?:describe|test|it|\]?\)\()/
const marker = /^\s*\/\/ [A-Z][A-Z\d.-]+(?:, [A-Z][A-Z\d.-]+)*$/

/**
 * Returns the title that names an id on a line: a text that contains it, or the text below a comment that contains only ids.
 * A row of a table that a test runs over has a title, too. The titles of the blocks around it come first.
 */
export function titleAt(lines: readonly string[], index: number, id: string): string | undefined {
  const line = lines[index] ?? ""
  const text = textsIn(line).find((each) => each.includes(id))
  if (text !== undefined) return sentence(lines, index, text)
  if (!marker.test(line)) return undefined
  const below = lines.findIndex((each, at) => at > index && !marker.test(each) && textsIn(each).length > 0)
  return below === -1 ? undefined : sentence(lines, below, textsIn(lines[below] ?? "")[0] ?? "")
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

function textsIn(line: string): string[] {
  return [...line.matchAll(literal)].map(([, , text = ""]) => text)
}

/** Returns the titles of the blocks around a text, and then its own words. */
function sentence(lines: readonly string[], index: number, text: string): string {
  const blocks = blocksAround(lines, index).map((title) => title.replace(/[,:]$/, ""))
  const isCall = call.test(lines[index] ?? "") || lines[index - 1]?.endsWith("(") === true
  if (isCall) return [...blocks, text].join(" › ")
  const title = blocks.length > 0 ? blocks.join(" › ") : titleOverTable(lines, index)
  const [beginsWithRow, before = "", after = ""] = /^(?:(.*) › )?(?:%s|\$\w+)(.*)$/.exec(title) ?? []
  return beginsWithRow === undefined ? joined(title, text) : joined(before, text) + after
}

/** Joins a title and a row of the table that it runs over. */
function joined(title: string, row: string): string {
  if (title === "" || title.endsWith(" with")) return `${title} ${row}`.trim()
  return `${title.replace(/[,:]$/, "")}: ${row}`
}

/** Returns the title of the test that runs over the table around a line, if the table is a constant of the file. */
function titleOverTable(lines: readonly string[], index: number): string {
  const start = lines.findLastIndex((line, at) => at < index && indentationOf(line) === 0 && line !== "")
  const name = /^(?:export )?const (\w+)/.exec(lines[start] ?? "")?.[1]
  const use = lines.findIndex(
    (line) => name !== undefined && new RegExp(`\\beach\\b.*\\b${name}\\b`).test(line),
  )
  if (use === -1) return ""
  const at = lines.findIndex((line, each) => each >= use && textsIn(line).length > 0)
  return sentence(lines, at, textsIn(lines[at] ?? "")[0] ?? "")
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
