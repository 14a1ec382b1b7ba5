import { lineAt } from "./source-files.ts"

/** An import in a file. */
export interface Import {
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
