import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Files by their names, beside the examples of a page. */
export type Surroundings = Readonly<Record<string, string>>

/** A block of TypeScript on a page. */
export interface Example {
  /** The file it shows: its first line is a comment with that name, or the line above it is. Otherwise one of ours. */
  readonly file: string
  readonly code: string
  /** The title of its tab: the framework for which it is. */
  readonly tab: string | undefined
  /** The line of the page (from 1) on which its first line stands. */
  readonly line: number
}

/** Every page with examples for users, from the root of the repository. */
export function pagesWithExamples(root: string): string[] {
  const built = ["docs/dist", "docs/reference/api", "**/node_modules"]
  const patterns = ["README.md", "packages/*/{README,skills/*/SKILL}.md", "docs/**/*.md"]
  return globSync(patterns, { cwd: root, exclude: built })
    .map((page) => page.replaceAll("\\", "/"))
    .filter((page) => examplesOf(readFileSync(join(root, page), "utf8")).length > 0)
    .sort()
}

/** The blocks of a page that are marked as `ts` or `tsx`. */
export function examplesOf(page: string): Example[] {
  const blocks = page.matchAll(/^([ \t]*)```(tsx?)([^\n]*)\n(.*?)^\1```[ \t]*$/gms)
  return [...blocks].map(
    ({ 1: indent = "", 2: language = "ts", 3: rest = "", 4: text = "", index }, number) => {
      const before = page.slice(0, index)
      const code = text.replaceAll(new RegExp(`^${indent}`, "gm"), "")
      const named =
        /^\/\/ (\S+\.(?:tsx?|cjs))\n/.exec(code) ?? /^`(\S+\.tsx?)`\n\s*$/m.exec(lastParagraph(before))
      return {
        file: named?.[1] ?? `example-${number + 1}.${language}`,
        code,
        tab: /\[([^\]]+)\]/.exec(rest)?.[1],
        line: before.split("\n").length + 1,
      }
    },
  )
}

function lastParagraph(text: string): string {
  return `${
    text
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? ""
  }\n`
}
