import type { Node, ObjectProperty } from "@babel/types"
import { notesOn } from "../names/provider-notes.ts"
import { manual } from "../names/releases.ts"
import { isShortSecret, shortestSecret } from "../names/secrets.ts"
import { type Finding, toChange, toKnow } from "../report.ts"
import type { ModuleName } from "./module-names.ts"
import { literalText } from "./module-names.ts"
import type { Source } from "./parse-source.ts"
import { keyOf, lineOf, walk } from "./walk.ts"

/**
 * Finds the differences in docs/differences.md that affect a file that names Auth.js: options and providers that
 * differ.
 */
export function differences(source: Source, names: readonly ModuleName[]): Finding[] {
  const found = names.flatMap(({ specifier, line }) => {
    const provider = /^(?:next-auth|@auth\/[\w-]+)\/providers\/(.+)$/.exec(specifier)?.[1] ?? ""
    return notesOn(provider).map(({ kind, message }) => ({
      line,
      kind,
      message: `provider ${provider}: ${message}`,
    }))
  })
  walk(source.program, (node) => {
    if (node.type !== "ObjectProperty") return
    const finding = findingOn(node, lineOf(node))
    if (finding !== undefined) found.push(finding)
  })
  return [...found, ...sessionsByHand(source)]
}

/** Finds calls of `encode` outside of the option of that name: they make the token of a session, as for an invitation. */
function sessionsByHand({ program }: Source): Finding[] {
  const encoders = new Set<string>()
  const found: Finding[] = []
  // Imports come before the calls.
  walk(program, (node, ancestors) => {
    for (const name of encodersIn(node)) encoders.add(name)
    if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return
    if (!encoders.has(node.callee.name) || ancestors.some(isEncodeOption)) return
    found.push(
      toKnow(
        lineOf(node),
        `\`encode\` makes a session by hand: \`startSession\` makes it with callbacks, events and revocation, see ${manual}/guides/starting-sessions.md`,
      ),
    )
  })
  return found
}

/** Returns the local names of `encode` that a statement imports from a module for tokens. */
function encodersIn(statement: Node): readonly string[] {
  if (statement.type !== "ImportDeclaration") return []
  if (!/^(?:next-auth|@auth\/[\w-]+)\/jwt$/.test(statement.source.value)) return []
  return statement.specifiers.flatMap((specifier) =>
    specifier.type === "ImportSpecifier" && keyOf(specifier.imported, false) === "encode"
      ? [specifier.local.name]
      : [],
  )
}

function isEncodeOption(node: Node): boolean {
  return (
    (node.type === "ObjectProperty" || node.type === "ObjectMethod") &&
    keyOf(node.key, node.computed) === "encode"
  )
}

function findingOn({ key, computed, value }: ObjectProperty, line: number): Finding | undefined {
  const name = keyOf(key, computed)
  switch (name) {
    case "checks":
      return lists(value, "none")
        ? toChange(line, '`checks: ["none"]` is refused: state and PKCE are always sent (D4)')
        : undefined
    case "secret":
      return onSecret(literalText(value), line)
    case "redirectProxyUrl":
      return toKnow(
        line,
        "`redirectProxyUrl` needs AUTH_URL or a `trustHost` list; `trustHost: true` is not enough (D36)",
      )
    case "response_mode":
      return literalText(value) === "form_post"
        ? toKnow(
            line,
            "`form_post` responses come without the session: they sign the user in, but can't link an account to a signed-in user (D27)",
          )
        : undefined
    case "issuer":
    case "wellKnown":
      return onAddress(name, literalText(value), line)
    default:
      return undefined
  }
}

function onSecret(secret: string | undefined, line: number): Finding | undefined {
  if (secret === undefined || !isShortSecret(secret)) return undefined
  const message = `a secret of ${Buffer.byteLength(secret)} bytes: fewer than ${shortestSecret} are an error in production (D29)`
  return toChange(line, message)
}

/** Finds a URL with plain http that doesn't lead to the machine itself. */
function onAddress(name: string, address: string | undefined, line: number): Finding | undefined {
  if (address === undefined || !/^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(address)) return undefined
  return toChange(line, `\`${name}\` over plain http is refused, except on loopback (D2)`)
}

function lists(value: Node, text: string): boolean {
  return (
    value.type === "ArrayExpression" &&
    value.elements.some((element) => element !== null && literalText(element) === text)
  )
}
