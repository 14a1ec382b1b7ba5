import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** The files that accompany a page's examples, by their names. */
export type Surroundings = Readonly<Record<string, string>>

/** A TypeScript block on a page. */
export interface Example {
  /**
   * The file that it shows, whose name is in a comment in the first line, or in the line above the block. Otherwise, a
   * name of ours.
   */
  readonly file: string
  readonly code: string
  /** The title of its tab, which is the framework that it's for. */
  readonly tab: string | undefined
  /** The line of the page (from 1) with the block's first line. */
  readonly line: number
}

/** Returns every page with examples for users, from the root of the repository. */
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
