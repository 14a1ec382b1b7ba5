import { isIntegration } from "../names/specifiers.ts"
import type { ModuleName } from "./module-names.ts"
import type { Source } from "./parse-source.ts"
import { lineOf, walk } from "./walk.ts"

/** An integration that a file names. */
export interface NamedIntegration {
  readonly specifier: string
  readonly line: number
}

/**
 * Returns the integrations of Auth.js that a file imports, or has in a list, as in the `modules` of a Nuxt
 * configuration.
 */
export function integrationsIn(
  source: Source,
  names: readonly ModuleName[],
  known: ReadonlySet<string>,
): NamedIntegration[] {
  const found: NamedIntegration[] = names.filter(({ specifier }) => isIntegration(specifier, known))
  walk(source.program, (node, ancestors) => {
    if (node.type !== "StringLiteral" || ancestors.at(-1)?.type !== "ArrayExpression") return
    if (isIntegration(node.value, known)) found.push({ specifier: node.value, line: lineOf(node) })
  })
  return found
}
