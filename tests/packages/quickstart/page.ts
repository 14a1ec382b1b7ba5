/** Something that a page asks its reader to do, in the order of the page. */
export type Step =
  | { readonly kind: "file"; readonly file: string; readonly text: string }
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
 * The steps of a quickstart, by its headings. Every block of code is one:
 *
 * - `sh`: commands, a line each;
 * - `diff`, under a line with only a file's name: lines of that file to take away, and the lines to put there instead;
 * - any other: a file, whose name is its first line as a comment, or stands by itself in the line above the block.
 *
 * @throws Error for any other block: a reader would not know what to do with it either.
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
  if (language !== "diff") return [{ kind: "file", file, text }]
  const lines = text.split("\n")
  const beginning = (sign: string): string[] =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1))
  return [{ kind: "change", file, removed: beginning("-"), added: beginning("+") }]
}
