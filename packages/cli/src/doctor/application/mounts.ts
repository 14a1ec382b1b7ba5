import type { CallExpression, Node, Program } from "@babel/types"
import { rangeOf, walk } from "@latchkey/migrate/rewriting"
import { isCode, lineAt, type SourceFile } from "../../application/source-files.ts"
import { readCode } from "../../source/code.ts"
import { importedFile } from "./reachable-files.ts"

/** A router, an application or the service, mounted at a path of a router or an application. */
export interface Mount {
  readonly file: SourceFile
  readonly line: number
  /** The path as in the code, without a trailing wildcard or slash. */
  readonly path: string
  /** The name of the mounted value, or of the function that returns it, or the specifier of an inline `require`. */
  readonly mounted: string
  /** The name of the router on which it's mounted; undefined if the router has no name. */
  readonly holder: string | undefined
}

/** The mounts in an Express or Hono application. */
export class Mounts {
  readonly #all: readonly Mount[]
  /** For each file, the files from which it imports its names. */
  readonly #sources = new Map<SourceFile, ReadonlyMap<string, SourceFile>>()

  constructor(files: readonly SourceFile[]) {
    const byPath = new Map(files.map((file) => [file.path, file]))
    this.#all = files
      .filter(({ path, code }) => isCode(path) && /\.(?:use|route)\s*\(/.test(code))
      .flatMap((file) => {
        const program = readCode(file.path, file.code)?.program
        if (program === undefined) return []
        this.#sources.set(file, sourcesOf(program, file, byPath))
        return mountsIn(program, file)
      })
  }

  /** Finds a mount by the name of the mounted value. */
  find(isMeant: (mounted: string) => boolean): Mount | undefined {
    return this.#all.find(({ mounted }) => isMeant(mounted))
  }

  /** Returns the path of a mount as browsers see it, below the paths of all the routers that contain it. */
  wholePath({ file, holder, path }: Mount, depth = 0): string {
    const above = this.#all.find(
      (other) =>
        (other.file === file && other.mounted === holder) ||
        (other.file !== file && this.#sources.get(other.file)?.get(other.mounted) === file),
    )
    return above === undefined || depth > 8 ? path : this.wholePath(above, depth + 1) + path
  }
}

function mountsIn(program: Program, file: SourceFile): Mount[] {
  const found: Mount[] = []
  walk(program, (node, ancestors) => {
    if (node.type !== "CallExpression" || !/^(?:use|route)$/.test(methodOf(node) ?? "")) return
    const [first, ...rest] = node.arguments
    if (first?.type !== "StringLiteral") return
    const path = first.value.replace(/\/?\{?\*\w*\}?$/, "").replace(/\/+$/, "")
    const holder = holderOf(node, ancestors)
    const line = lineAt(file.code, rangeOf(first).start)
    for (const one of rest.flatMap((argument) => nameOf(argument) ?? []))
      found.push({ file, line, path, mounted: one, holder })
  })
  return found
}

/** Returns the name of a method that is called; undefined for a function. */
export function methodOf({ callee }: CallExpression): string | undefined {
  return callee.type === "MemberExpression" && callee.property.type === "Identifier"
    ? callee.property.name
    : undefined
}

/**
 * Returns the name of the router at the beginning of a chain of calls, or of the variable that the whole chain is for.
 */
export function holderOf(call: CallExpression, ancestors: readonly Node[]): string | undefined {
  let node: Node = call
  while (
    node.type === "CallExpression" &&
    node.callee.type === "MemberExpression" &&
    methodOf(node) !== "Router"
  )
    node = node.callee.object
  if (node.type === "Identifier") return node.name
  const declared = ancestors.findLast(({ type }) => type === "VariableDeclarator")
  return declared?.type === "VariableDeclarator" && declared.id.type === "Identifier"
    ? declared.id.name
    : undefined
}

function nameOf(node: Node): string | undefined {
  if (node.type === "Identifier") return node.name
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return undefined
  const required = requiredBy(node)
  return required ?? node.callee.name
}

/** Returns the specifier in a call of `require`; undefined for any other call. */
function requiredBy({ callee, arguments: [first] }: CallExpression): string | undefined {
  const isRequire = callee.type === "Identifier" && callee.name === "require"
  return isRequire && first?.type === "StringLiteral" ? first.value : undefined
}

/** Returns the application's files that a file imports, by each imported name and by specifier. */
function sourcesOf(
  program: Program,
  { path }: SourceFile,
  files: ReadonlyMap<string, SourceFile>,
): ReadonlyMap<string, SourceFile> {
  const sources = new Map<string, SourceFile>()
  const add = (specifier: string, names: readonly string[]): void => {
    const file = importedFile(specifier, path, files)
    if (file !== undefined) for (const name of [specifier, ...names]) sources.set(name, file)
  }
  walk(program, (node, ancestors) => {
    if (node.type === "ImportDeclaration")
      add(
        node.source.value,
        node.specifiers.map(({ local }) => local.name),
      )
    if (node.type !== "CallExpression") return
    const specifier = requiredBy(node)
    const declared = ancestors.findLast(({ type }) => type === "VariableDeclarator")
    if (specifier !== undefined)
      add(specifier, declared?.type === "VariableDeclarator" ? namesIn(declared.id) : [])
  })
  return sources
}

/** Returns the names that a pattern declares. */
function namesIn(pattern: Node): string[] {
  if (pattern.type === "Identifier") return [pattern.name]
  if (pattern.type !== "ObjectPattern") return []
  return pattern.properties.flatMap((property) =>
    property.type === "ObjectProperty" ? namesIn(property.value) : namesIn(property.argument),
  )
}
