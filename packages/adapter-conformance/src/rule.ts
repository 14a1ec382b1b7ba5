import type { Capability } from "./capabilities.ts"
import type { Store } from "./store.ts"

/** A rule of the contract, with the check that proves it. */
export interface Rule {
  /** The rule as a sentence, which is the title of the test. */
  readonly title: string
  /** The capabilities that the store must have for the rule to apply. Default: none. */
  readonly needs?: readonly Capability[]
  /** Rejects if the store breaks the rule. Creates the rows that it needs, and doesn't rely on others. */
  readonly check: (store: Store) => Promise<void>
}

/** The rules about one method, or about one danger. */
export interface RuleGroup {
  /** The name of the method, or the danger. */
  readonly title: string
  /** The service's requirements that the rules prove. In reports, they follow the title. */
  readonly proves: readonly string[]
  /** The capabilities that the store must have for any of the rules to apply. Default: none. */
  readonly needs?: readonly Capability[]
  /** True if each rule is a race, and therefore checked in several rounds. Default: false. */
  readonly race?: boolean
  readonly rules: readonly Rule[]
}

/** Returns all of a rule's needs: its own and its group's. */
export function needsOf(group: RuleGroup, rule: Rule): readonly Capability[] {
  return [...(group.needs ?? []), ...(rule.needs ?? [])]
}
