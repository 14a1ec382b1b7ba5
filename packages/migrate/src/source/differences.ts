import type { Node, ObjectProperty } from "@babel/types"
import { isShortSecret, shortestSecret } from "../names/secrets.ts"
import { type Finding, toChange, toKnow } from "../report.ts"
import type { ModuleName } from "./module-names.ts"
import { literalText } from "./module-names.ts"
import type { Source } from "./parse-source.ts"
import { keyOf, lineOf, walk } from "./walk.ts"

/** Providers that behave differently here: what to look at. */
const providerNotes: Readonly<Record<string, string>> = {
  discord: "an address that the provider does not call verified is left out of the profile",
  hubspot: "version 3 of the vendor's OAuth endpoints is used",
  instagram: "Instagram Login is used, which needs a separate client at the vendor",
  kakao: "an address that the provider does not call verified is left out of the profile",
  kinde: 'the type is "oauth" with the UserInfo endpoint, not "oidc": there is no id_token',
  linkedin: 'the type is "oauth" with the UserInfo endpoint, not "oidc": there is no id_token',
  mastodon: "AUTH_MASTODON_ISSUER and AUTH_MASTODON_ID are read from the environment; options win over them",
  "microsoft-entra-id": "the profile has no picture; list the tenants that may sign in as `allowedTenants`",
  zitadel: 'the type is "oauth" with the UserInfo endpoint, not "oidc": there is no id_token',
}

/**
 * Finds the differences of docs/differences.md that can be seen in a file that names Auth.js: options, and
 * providers that differ.
 */
export function differences(source: Source, names: readonly ModuleName[]): Finding[] {
  const found = names.flatMap(({ specifier, line }) => {
    const provider = /^(?:next-auth|@auth\/[\w-]+)\/providers\/(.+)$/.exec(specifier)?.[1] ?? ""
    const note = Object.hasOwn(providerNotes, provider) ? providerNotes[provider] : undefined
    return note === undefined ? [] : [toKnow(line, `provider ${provider}: ${note}`)]
  })
  walk(source.program, (node) => {
    if (node.type !== "ObjectProperty") return
    const finding = findingOn(node, lineOf(node))
    if (finding !== undefined) found.push(finding)
  })
  return found
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
            "`form_post` answers carry no session: they sign in, and link no account to who is signed in (D27)",
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

/** An address over plain http that does not lead to the machine itself. */
function onAddress(name: string, address: string | undefined, line: number): Finding | undefined {
  if (address === undefined || !/^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(address)) return undefined
  return toChange(line, `\`${name}\` over plain http is refused, but for loopback (D2)`)
}

function lists(value: Node, text: string): boolean {
  return (
    value.type === "ArrayExpression" &&
    value.elements.some((element) => element !== null && literalText(element) === text)
  )
}
