import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { listFiles, MigrationError } from "@latchkey/migrate/rewriting"
import { CommandError } from "../command/command.ts"

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

/**
 * Returns an application's files that git doesn't ignore: paths relative to its folder, with slashes.
 *
 * @throws CommandError if there is no git
 */
export function filesOf(root: string): string[] {
  try {
    return listFiles(root)
  } catch (cause) {
    if (cause instanceof MigrationError) throw new CommandError(cause.message, { cause })
    throw cause
  }
}

/** Returns true if the path belongs to one of the application's own modules, and isn't a test or a declaration file. */
export function isCode(path: string): boolean {
  return (
    /\.[cm]?[jt]sx?$/.test(path) &&
    !/(?:^|\/)(?:tests?|__tests__|e2e)\/|\.(?:test|spec)\.|\.d\.[cm]?ts$/.test(path)
  )
}

/** An import in a file. */
interface Import {
  readonly specifier: string
  readonly line: number
}

const forms = [
  /\bimport\s+(?!type\b)(?:[\w$*{},\s]+?\s+from\s+)?["']([^"'\n]+)["']/g,
  /\bexport\s+(?!type\b)(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})\s*from\s+["']([^"'\n]+)["']/g,
  /\b(?:import|require)\s*\(\s*["']([^"'\n]+)["']\s*\)/g,
]

/** Returns the modules that a text without comments imports, except type-only imports. */
export function importsOf(code: string): Import[] {
  return forms
    .flatMap((form) =>
      [...code.matchAll(form)].map(({ 1: specifier = "", index }) => ({
        specifier,
        line: lineAt(code, index),
      })),
    )
    .sort((one, other) => one.line - other.line)
}

/** Returns the name of the package that a specifier names; undefined for a path, an alias or a Node built-in. */
export function packageName(specifier: string): string | undefined {
  return /^(@[a-z\d][\w.-]*\/[\w.-]+|[a-z\d][\w.-]*)(?:\/|$)/i.exec(specifier)?.[1]
}
