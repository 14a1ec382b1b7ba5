import { parse, type ParserPlugin } from "@babel/parser"
import type { Comment, Node } from "@babel/types"
import { type Finding, toChange } from "../report.ts"
import { isEmbedded, scriptsOf } from "./embedded-scripts.ts"

/** A code file as a syntax tree. */
export interface Source {
  readonly text: string
  readonly program: Node
  readonly comments: readonly Comment[]
}

/** Matches the names of files that contain code. */
export const codeFile: RegExp = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx)$/

/**
 * Parses a code file. The extension determines the language: TypeScript or JavaScript, with JSX if it's allowed.
 * In components and pages in other languages, only the scripts are parsed.
 *
 * @returns a remark that says where the parser stopped, if the file has no syntax tree.
 */
export function parseSource(path: string, text: string): Source | Finding {
  try {
    return treeOf(path, text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return toChange(lineIn(error), `this file can't be parsed, so it was not changed: ${error.message}`)
  }
}

/** Returns the line at which the parser stopped. */
function lineIn(error: SyntaxError & { readonly loc?: { readonly line: number } }): number {
  return error.loc?.line ?? 1
}

function treeOf(path: string, text: string): Source {
  const file = parse(isEmbedded(path) ? scriptsOf(path, text) : text, {
    sourceType: "unambiguous",
    errorRecovery: true,
    allowAwaitOutsideFunction: true,
    allowNewTargetOutsideFunction: true,
    allowReturnOutsideFunction: true,
    allowSuperOutsideMethod: true,
    allowUndeclaredExports: true,
    attachComment: false,
    plugins: pluginsOf(path),
  })
  return { text, program: file.program, comments: file.comments ?? [] }
}

function pluginsOf(path: string): ParserPlugin[] {
  const always: ParserPlugin[] = ["decorators-legacy", "decoratorAutoAccessors", "explicitResourceManagement"]
  if (path.endsWith(".mdx")) return [...always, "jsx"]
  if (isEmbedded(path)) return [...always, "typescript"]
  if (path.endsWith(".tsx")) return [...always, "typescript", "jsx"]
  if (/\.[cm]?ts$/.test(path)) return [...always, "typescript"]
  return [...always, "flow", "jsx"]
}
