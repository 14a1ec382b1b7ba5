import type { Capability } from "./capabilities.ts"
import { capabilities } from "./capabilities.ts"
import { needsOf, type RuleGroup } from "./rule.ts"

/**
 * The capabilities of a store. Each is `true`, the default, or, in a few words, the reason why the store lacks it.
 */
export type DeclaredCapabilities = { readonly [Name in Capability]?: true | string | undefined }

/**
 * Returns a paragraph for each capability that the store lacks: the reason, and the rules that were therefore not
 * tested.
 * @throws TypeError if a name isn't a capability's, or its reason is empty
 */
export function untested(contract: readonly RuleGroup[], declared: DeclaredCapabilities): string[] {
  return Object.entries(declared).flatMap(([name, reason]) => {
    if (!isCapability(name)) {
      const known = Object.keys(capabilities).join(", ")
      throw new TypeError(`capabilities.${name} is not a capability. The capabilities are ${known}.`)
    }
    if (reason === undefined || reason === true) return []
    if (reason.trim() === "")
      throw new TypeError(`capabilities.${name} has no reason. Say why the store lacks it.`)
    const titles = contract.flatMap((group) =>
      group.rules
        .filter((rule) => needsOf(group, rule).includes(name))
        .map(({ title }) => `  ${group.title}: ${title}`),
    )
    return [[`Without ${name} (${reason}), ${titles.length} rules are not tested:`, ...titles].join("\n")]
  })
}

function isCapability(name: string): name is Capability {
  return Object.hasOwn(capabilities, name)
}
