import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"

/** A file of the application. */
export interface SourceFile {
  /** Its path, relative to the application's folder, with slashes. */
  readonly path: string
  readonly text: string
  /** The text without comments. Line numbers stay the same. */
  readonly code: string
}

const skipped = new Set([
  "node_modules",
  "dist",
  "build",
  "out",
  "coverage",
  "public",
  "static",
  "test-results",
])
const extensions = /\.(?:[cm]?[jt]sx?|svelte|vue|astro|prisma)$/
const maxBytes = 300_000
const maxFiles = 5000

/** Reads the application's sources, without dependencies and build output. */
export function sourceFiles(folder: string): SourceFile[] {
  const found: SourceFile[] = []
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      if (found.length >= maxFiles) return
      const own = path === "" ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory()) {
        if (!entry.name.startsWith(".") && !skipped.has(entry.name)) visit(own)
      } else if (entry.isFile() && extensions.test(entry.name)) read(own)
    }
  }
  const read = (path: string): void => {
    const whole = join(folder, path)
    if (statSync(whole).size > maxBytes) return
    const text = readFileSync(whole, "utf8")
    found.push({ path, text, code: withoutComments(text) })
  }
  visit("")
  return found.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Replaces comments with spaces. Quoted text that looks like a comment is kept. */
export function withoutComments(text: string): string {
  const parts = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
  return text.replaceAll(parts, (part) =>
    part.startsWith("/*") || part.startsWith("//") ? part.replaceAll(/[^\n]/g, " ") : part,
  )
}

/** Returns the number of the line at an index, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length
}

/** Returns the number of the first line that a pattern matches, from 1; undefined without a match. */
export function lineOf(text: string, pattern: RegExp | string): number | undefined {
  const index = typeof pattern === "string" ? text.indexOf(pattern) : text.search(pattern)
  return index === -1 ? undefined : lineAt(text, index)
}
