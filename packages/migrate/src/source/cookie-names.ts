import type { Node } from "@babel/types"
import type { Source } from "./parse-source.ts"
import { keyOf, walk } from "./walk.ts"

/** The cookies that a configuration can name. */
const cookies = new Set([
  "callbackUrl",
  "csrfToken",
  "nonce",
  "pkceCodeVerifier",
  "sessionToken",
  "state",
  "webauthnChallenge",
])

/** A placeholder for every name, for an application whose cookie names this command can't see. */
export const anyCookie = "*"

/**
 * Returns the names that a file gives to cookies, as in `cookies: { sessionToken: { name } }`: the texts that make up
 * a name, without prefixes, and {@link anyCookie} for names from another file.
 */
export function cookieNames(source: Source): string[] {
  const found: string[] = []
  walk(source.program, (node, ancestors) => {
    if (node.type !== "ObjectProperty" || keyOf(node.key, node.computed) !== "name") return
    const owner = ancestors.at(-2)
    if (owner?.type !== "ObjectProperty" || !cookies.has(keyOf(owner.key, owner.computed) ?? "")) return
    found.push(...textsOf(node.value, source.program, new Set()))
  })
  return found
}

/** Removes the `__Secure-` or `__Host-` prefix, and the trailing number of a part. */
export function plainCookieName(name: string): string {
  return name.replace(/^(?:__Secure-|__Host-)/, "").replace(/\.\d+$/, "")
}

/** Returns the texts that make up an expression, including those in variables of the same file. */
function textsOf(expression: Node, program: Node, seen: Set<string>): string[] {
  const found: string[] = []
  walk(expression, (node) => {
    if (node.type === "StringLiteral") found.push(plainCookieName(node.value))
    if (node.type === "TemplateElement") found.push(plainCookieName(node.value.cooked ?? ""))
    if (node.type !== "Identifier" || seen.has(node.name)) return
    seen.add(node.name)
    found.push(...declarationsOf(node.name, program, seen))
  })
  return found
}

function declarationsOf(name: string, program: Node, seen: Set<string>): string[] {
  const found: string[] = []
  walk(program, (node) => {
    if (/^Import(?:Default|Namespace)?Specifier$/.test(node.type) && "local" in node) {
      if (
        node.local !== null &&
        typeof node.local === "object" &&
        "name" in node.local &&
        node.local.name === name
      )
        found.push(anyCookie)
    }
    if (node.type !== "VariableDeclarator" || node.id.type !== "Identifier" || node.id.name !== name) return
    if (node.init != null) found.push(...textsOf(node.init, program, seen))
  })
  return found
}
