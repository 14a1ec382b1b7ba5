import { fateOf, moduleName } from "../names/specifiers.ts"
import type { ModuleName } from "./module-names.ts"
import type { Source } from "./parse.ts"
import { lineOf, rangeOf, walk } from "./walk.ts"

/** What version 4 of next-auth calls its cookies. */
const cookieOfVersionFour = /^(?:__Secure-|__Host-)?next-auth\.[\w.-]+$/

/** Texts that name a module of Auth.js, or one of its old cookies, and stand where no module is named. */
export function looseNames(
  source: Source,
  names: readonly ModuleName[],
): { line: number; message: string }[] {
  const known = new Set(names.map(({ start }) => start))
  const found: { line: number; message: string }[] = []
  walk(source.program, (node, ancestors) => {
    const text = textOf(node)
    if (text === undefined || /\s/.test(text) || known.has(rangeOf(node).start + 1)) return
    const parent = ancestors.at(-1)
    if (parent?.type === "TemplateLiteral" && known.has(rangeOf(parent).start + 1)) return
    const message = messageOf(text, parent?.type === "TemplateLiteral" && parent.expressions.length > 0)
    if (message !== undefined) found.push({ line: lineOf(node), message })
  })
  return found
}

function textOf(node: Parameters<Parameters<typeof walk>[1]>[0]): string | undefined {
  if (node.type === "StringLiteral") return node.value
  if (node.type === "TemplateElement") return node.value.cooked ?? undefined
  return node.type === "RegExpLiteral" ? node.pattern.replaceAll("\\", "") : undefined
}

function messageOf(text: string, filledIn: boolean): string | undefined {
  if (cookieOfVersionFour.test(text))
    return `${text} is a cookie of next-auth 4; version 5 and Latchkey name theirs "authjs.…"`
  const name = moduleName.exec(text)?.[0]
  if (name === undefined) return undefined
  if (filledIn || text.endsWith("/")) return `a module name is built at run time from "${text}"`
  const fate = fateOf(text)
  const advice = fate?.kind === "renamed" ? `: should it be "${fate.to}"?` : ""
  return `the text "${text}" names ${name}${advice}`
}
