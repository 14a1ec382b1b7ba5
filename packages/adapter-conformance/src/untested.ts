import type { Capability } from "./capabilities.ts"
import { capabilities } from "./capabilities.ts"
import { needsOf, type RuleGroup } from "./rule.ts"

/** What a store lacks, and the reason of each in a few words. */
export type Without = { readonly [Name in Capability]?: string | undefined }

/**
 * A paragraph for each capability that the store lacks: why, and the rules that were not tested for it.
 * @throws TypeError where a name is not that of a capability, or its reason is empty
 */
export function untested(contract: readonly RuleGroup[], without: Without): string[] {
  return Object.entries(without).flatMap(([name, reason]) => {
    if (!isCapability(name)) {
      const known = Object.keys(capabilities).join(", ")
      throw new TypeError(`without.${name} is not a capability. There are: ${known}.`)
    }
    if (reason === undefined) return []
    if (reason.trim() === "")
      throw new TypeError(`without.${name} has no reason: say why the store lacks it.`)
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
