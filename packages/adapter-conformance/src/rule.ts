import type { Capability } from "./capabilities.ts"
import type { Store } from "./store.ts"

/** One sentence of the contract, with its proof. */
export interface Rule {
  /** The sentence; it is the title of the test. */
  readonly title: string
  /** The capabilities that the store must have for the rule to apply. Default: nothing. */
  readonly needs?: readonly Capability[]
  /** Rejects if the store breaks the rule. Makes the rows it needs, and doesn't rely on others. */
  readonly check: (store: Store) => Promise<void>
}

/** The rules about one method, or about one danger. */
export interface RuleGroup {
  /** The name of the method, or the danger. */
  readonly title: string
  /** The requirements of the service that the rules prove; they stand behind the title in reports. */
  readonly proves: readonly string[]
  /** The capabilities that the store must have for any of the rules to apply. Default: nothing. */
  readonly needs?: readonly Capability[]
  /** True if each rule is a race, and therefore checked in several rounds. Default: no. */
  readonly race?: boolean
  readonly rules: readonly Rule[]
}

/** All needs of a rule: its own and its group's. */
export function needsOf(group: RuleGroup, rule: Rule): readonly Capability[] {
  return [...(group.needs ?? []), ...(rule.needs ?? [])]
}
