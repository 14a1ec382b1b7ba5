import type { Node, ObjectProperty } from "@babel/types"
import type { ModuleName } from "./module-names.ts"
import { literalText } from "./module-names.ts"
import type { Source } from "./parse.ts"
import { keyOf, lineOf, walk } from "./walk.ts"

/** The shortest secret, in bytes, that is accepted in production. */
const shortestSecret = 32

/** Providers that behave differently here: what to look at. */
const providerNotes: Readonly<Record<string, string>> = {
  discord: "an address that the provider does not call verified is left out of the profile",
  hubspot: "version 3 of the vendor's OAuth endpoints is used",
  instagram: "Instagram Login is used, which needs a client of its own at the vendor",
  kakao: "an address that the provider does not call verified is left out of the profile",
  kinde: 'the type is "oauth" with the UserInfo endpoint, not "oidc": there is no id_token',
  linkedin: 'the type is "oauth" with the UserInfo endpoint, not "oidc": there is no id_token',
  mastodon: "AUTH_MASTODON_ISSUER and AUTH_MASTODON_ID are read from the environment; options win over them",
  "microsoft-entra-id": "the profile has no picture; list the tenants that may sign in as `allowedTenants`",
  zitadel: 'the type is "oauth" with the UserInfo endpoint, not "oidc": there is no id_token',
}

/** What of docs/differences.md can be seen in a file that names Auth.js: options, and providers that differ. */
export function differences(
  source: Source,
  names: readonly ModuleName[],
): { line: number; message: string }[] {
  const found = names.flatMap(({ specifier, line }) => {
    const provider = /^(?:next-auth|@auth\/[\w-]+)\/providers\/(.+)$/.exec(specifier)?.[1] ?? ""
    const note = Object.hasOwn(providerNotes, provider) ? providerNotes[provider] : undefined
    return note === undefined ? [] : [{ line, message: `provider ${provider}: ${note}` }]
  })
  walk(source.program, (node, ancestors) => {
    if (node.type !== "ObjectProperty") return
    const message = noteOn(node, ancestors)
    if (message !== undefined) found.push({ line: lineOf(node), message })
  })
  return found
}

function noteOn({ key, computed, value }: ObjectProperty, ancestors: readonly Node[]): string | undefined {
  switch (keyOf(key, computed)) {
    case "checks":
      return lists(value, "none")
        ? '`checks: ["none"]` is refused: state and PKCE are always sent (D4)'
        : undefined
    case "secret":
      return noteOnSecret(literalText(value))
    case "redirectProxyUrl":
      return "`redirectProxyUrl` needs AUTH_URL or a `trustHost` list; `trustHost: true` is not enough (D36)"
    case "response_mode":
      return literalText(value) === "form_post"
        ? "`form_post` answers carry no session: they sign in, and link no account to who is signed in (D27)"
        : undefined
    case "error":
      return memberOf(ancestors) === "pages"
        ? "`pages.error`: this page must be open to visitors who are not signed in, or the middleware sends them in a circle"
        : undefined
    default:
      return undefined
  }
}

/** The name of the member whose value is the object that the walk is in. */
function memberOf(ancestors: readonly Node[]): string | undefined {
  const owner = ancestors.at(-2)
  return owner?.type === "ObjectProperty" ? keyOf(owner.key, owner.computed) : undefined
}

function noteOnSecret(secret: string | undefined): string | undefined {
  const bytes = Buffer.byteLength(secret ?? "")
  if (secret === undefined || bytes >= shortestSecret) return undefined
  return `a secret of ${bytes} bytes: fewer than ${shortestSecret} are an error in production (D29)`
}

function lists(value: Node, text: string): boolean {
  return (
    value.type === "ArrayExpression" &&
    value.elements.some((element) => element !== null && literalText(element) === text)
  )
}
