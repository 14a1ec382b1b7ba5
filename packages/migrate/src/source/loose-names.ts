import { fateOf, moduleName, namedIn, successorOf } from "../names/specifiers.ts"
import { type Finding, toChange, toKnow } from "../report.ts"
import { anyCookie, plainCookieName } from "./cookie-names.ts"
import type { Source } from "./parse-source.ts"
import { lineOf, rangeOf, walk } from "./walk.ts"

/** Matches the names of next-auth 4's cookies. */
const cookieOfVersionFour = /^(?:__Secure-|__Host-)?next-auth\.[\w.-]+$/

/**
 * Lists texts that contain the name of an Auth.js module, or of a next-auth 4 cookie, and aren't used as a module's
 * name.
 *
 * @param settled - the positions of names that are handled elsewhere.
 * @param ownCookies - the application's own names for cookies, which are right as they are.
 */
export function looseNames(
  source: Source,
  settled: readonly number[],
  ownCookies: ReadonlySet<string>,
): Finding[] {
  const known = new Set(settled)
  const found: Finding[] = []
  walk(source.program, (node, ancestors) => {
    const text = textOf(node)
    if (text === undefined || /\s/.test(text) || known.has(rangeOf(node).start + 1)) return
    const parent = ancestors.at(-1)
    if (parent?.type === "TemplateLiteral" && known.has(rangeOf(parent).start + 1)) return
    const isOwn = ownCookies.has(anyCookie) || ownCookies.has(plainCookieName(text))
    const line = lineOf(node)
    if (cookieOfVersionFour.test(text)) {
      if (!isOwn) found.push(toKnow(line, cookieMessage(text)))
      return
    }
    const message = messageOf(text, parent?.type === "TemplateLiteral" && parent.expressions.length > 0)
    if (message !== undefined) found.push(toChange(line, message))
  })
  return found
}

/** Returns the message for a text that names an Auth.js package; undefined for any other text. */
export function textMessage(text: string): string | undefined {
  const name = namedIn(text)
  if (name === undefined) return undefined
  const fate = fateOf(text)
  if (fate?.kind === "renamed") return `the text "${text}" names ${name}: should it be "${fate.to}"?`
  return `the text "${text}" names ${name}: should it name ${successorOf(name)}?`
}

function textOf(node: Parameters<Parameters<typeof walk>[1]>[0]): string | undefined {
  if (node.type === "StringLiteral") return node.value
  if (node.type === "TemplateElement") return node.value.cooked ?? undefined
  return node.type === "RegExpLiteral" ? node.pattern.replaceAll("\\", "") : undefined
}

function cookieMessage(text: string): string {
  return `${text} is a cookie of next-auth 4; in version 5 and Latchkey, names begin with "authjs.…"`
}

function messageOf(text: string, filledIn: boolean): string | undefined {
  if (!moduleName.test(text)) return textMessage(text)
  if (filledIn || text.endsWith("/")) return `a module name is built from "${text}" at run time`
  return textMessage(text)
}
