import type { Node, Program } from "@babel/types"
import { rangeOf, walk } from "@latchkey/migrate/rewriting"
import { isCode, lineAt, type SourceFile } from "../../application/source-files.ts"
import type { Facts } from "../facts.ts"
import { readCode, textOf } from "../../source/code.ts"
import { holderOf, methodOf } from "./mounts.ts"
import { importedFile } from "./reachable-files.ts"

/** A call that gives handlers or middleware to an application of Express or Hono: `app.get("/", handler)`. */
export interface HandlerCall {
  readonly method: string
  readonly line: number
  /** The name of the application or the router; undefined if it has no name. */
  readonly holder: string | undefined
  /** The arguments after the path. */
  readonly handlers: readonly Handler[]
}

/** A handler or a middleware. */
export interface Handler {
  readonly text: string
  /** True for a function in the call itself. */
  readonly isInline: boolean
  /**
   * True for the application's own middleware, which may do anything. It's false for the service's parts, and for the
   * middleware of packages.
   */
  readonly isOwn: boolean
}

/** The facts that tell the application's middleware from others. */
type Surroundings = Pick<Facts, "files" | "authFile" | "framework">

const methods = new Set(["use", "get", "post", "put", "patch", "delete", "all", "on"])

/** Returns the calls in a file in the order in which they run. */
export function handlerCalls(file: SourceFile, facts: Surroundings): HandlerCall[] {
  const program = isCode(file.path) ? readCode(file.path, file.code)?.program : undefined
  if (program === undefined) return []
  const foreign = foreignNames(program, file, facts)
  const found: (HandlerCall & { readonly at: number })[] = []
  walk(program, (node, ancestors) => {
    if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return
    const method = methodOf(node)
    if (method === undefined || !methods.has(method)) return
    // In a chain, the calls begin at the same position.
    const at = rangeOf(node.callee.property).start
    const given = node.arguments.filter(({ type }) => type !== "StringLiteral")
    const handlers = given.map((argument) => ({
      text: textOf(file.code, argument),
      isInline: /Function/.test(argument.type),
      isOwn: isOwn(argument, foreign),
    }))
    found.push({ method, line: lineAt(file.code, at), holder: holderOf(node, ancestors), handlers, at })
  })
  return found.toSorted((one, other) => one.at - other.at)
}

/** Returns the names in a file that are packages', or the service's. */
function foreignNames(
  program: Program,
  { path, code }: SourceFile,
  { files, authFile, framework: { initialisers } }: Surroundings,
): ReadonlySet<string> {
  const byPath = new Map(files.map((each) => [each.path, each]))
  const names = new Set<string>()
  const add = (specifier: string, own: readonly string[]): void => {
    const target = importedFile(specifier, path, byPath)
    if (/^(?:node:|@?[a-z])/i.test(specifier) || target === authFile) for (const name of own) names.add(name)
  }
  for (const node of program.body)
    if (node.type === "ImportDeclaration")
      add(
        node.source.value,
        node.specifiers.map(({ local }) => local.name),
      )
  for (const [, clause = "", specifier = ""] of code.matchAll(
    /\b(?:const|let|var)\s+(\w+|\{[^}]*\})\s*=\s*require\(\s*["']([^"'\n]+)["']\s*\)/g,
  ))
    add(specifier, clause.match(/\w+/g) ?? [])
  const made = String.raw`\b(?:const|let|var)\s+(\w+|\{[^}]*\})\s*=\s*(?:${initialisers.join("|")})\s*\(`
  for (const [, clause = ""] of code.matchAll(new RegExp(made, "g")))
    for (const name of clause.match(/\w+/g) ?? []) names.add(name)
  return names
}

function isOwn(argument: Node, foreign: ReadonlySet<string>): boolean {
  if (/Function|Literal/.test(argument.type)) return false
  let node = argument
  while (node.type === "CallExpression" || node.type === "MemberExpression")
    node = node.type === "CallExpression" ? node.callee : node.object
  return node.type !== "Identifier" || !foreign.has(node.name)
}
