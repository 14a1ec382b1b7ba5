import type { Node } from "@babel/types"
import { type Finding, toChange, toKnow } from "../report.ts"
import type { ModuleName } from "./module-names.ts"
import { keyOf, lineOf, walk } from "./walk.ts"

/** The names of `@hono/auth-js/react` that `@latchkey/react` doesn't have. */
const missing: Readonly<Record<string, string>> = {
  authConfigManager:
    "authConfigManager: @latchkey/react has no such object; if the service isn't at /api/auth, give `SessionProvider` its `basePath`, and its `baseUrl` if it has a different origin",
  useOauthPopupLogin:
    "useOauthPopupLogin: @latchkey/react has no sign-in in a popup; call `signIn`, which leads the page to the provider and back",
}

const provider =
  "SessionProvider of @latchkey/react has the same properties; `basePath` is one of them, instead of `authConfigManager`"

/** Lists the names imported from `@hono/auth-js/react` that are missing, or different, in `@latchkey/react`. */
export function reactOfHono(program: Node, names: readonly ModuleName[]): Finding[] {
  const owners = new Set(
    names.flatMap(({ specifier, owner }) =>
      specifier === "@hono/auth-js/react" && owner !== undefined ? [owner] : [],
    ),
  )
  if (owners.size === 0) return []
  const found: Finding[] = []
  walk(program, (node, ancestors) => {
    const name = nameIn(node, ancestors.at(-1), owners)
    if (name === undefined) return
    const message = Object.hasOwn(missing, name) ? missing[name] : undefined
    if (message !== undefined) found.push(toChange(lineOf(node), message))
    if (name === "SessionProvider") found.push(toKnow(lineOf(node), provider))
  })
  return found
}

/** Returns the name that an import or export takes from one of the declarations. */
function nameIn(node: Node, parent: Node | undefined, owners: ReadonlySet<Node>): string | undefined {
  if (parent === undefined || !owners.has(parent)) return undefined
  if (node.type === "ImportSpecifier") return keyOf(node.imported, false)
  return node.type === "ExportSpecifier" ? node.local.name : undefined
}
