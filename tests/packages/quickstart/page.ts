/** One of the steps on a page, in the page's order. */
export type Step =
  | { readonly kind: "file"; readonly file: string; readonly text: string }
  /** Variables, which are added to their file. */
  | { readonly kind: "variables"; readonly file: string; readonly text: string }
  | {
      readonly kind: "change"
      readonly file: string
      readonly removed: readonly string[]
      readonly added: readonly string[]
    }
  | { readonly kind: "command"; readonly command: string }

/** A reader's steps under one heading. */
export interface Part {
  readonly heading: string
  readonly steps: readonly Step[]
}

/**
 * Returns the steps of a quickstart, by its headings. Every code block is one:
 *
 * - `sh`: commands, a line each;
 * - `ini`: lines to add to a file, with its name alone in the line above;
 * - `diff`, under a line with only a file's name: lines of that file to remove, and the lines that replace them;
 * - any other: a file, whose name is in a comment in the first line, or alone in the line above the block.
 *
 * @throws Error for any other block, because readers wouldn't know what to do with it either.
 */
export function partsOf(page: string): Part[] {
  return page.split(/^(?=##+ )/m).map((part) => ({
    heading: /^##+ (.+)$/m.exec(part)?.[1] ?? "",
    steps: [...part.matchAll(/(?:^`(\S+)`\n\n)?^```(\w+)\n(.*?)^```$/gms)].flatMap(
      ([, above, language = "", text = ""]) => stepsOf(above, language, text),
    ),
  }))
}

function stepsOf(above: string | undefined, language: string, text: string): Step[] {
  if (language === "sh") {
    const commands = text.split("\n").filter((line) => line !== "")
    return commands.map((command) => ({ kind: "command", command }))
  }
  const file = above ?? /^\/\/ (\S+)\n/.exec(text)?.[1]
  if (file === undefined) throw new Error(`A block has no name of a file:\n${text}`)
  if (language === "ini") return [{ kind: "variables", file, text }]
  if (language !== "diff") return [{ kind: "file", file, text }]
  const lines = text.split("\n")
  const beginning = (sign: string): string[] =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1))
  return [{ kind: "change", file, removed: beginning("-"), added: beginning("+") }]
}
