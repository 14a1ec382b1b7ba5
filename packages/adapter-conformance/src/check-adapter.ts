import type { Capability } from "./capabilities.ts"
import { contract } from "./contract.ts"
import type { ConformanceOptions } from "./describe-adapter.ts"
import { needsOf } from "./rule.ts"
import { createStore } from "./store.ts"

/** The result of one rule of the contract. */
export interface RuleResult {
  /** The title of the rule's group, such as "getUserByEmail". */
  readonly group: string
  /** The rule, as a sentence. */
  readonly rule: string
  /** The capabilities that a store needs for the rule to apply. */
  readonly needs: readonly Capability[]
  /** True if the adapter follows the rule. */
  readonly isKept: boolean
  /** The error of the rule's check; `undefined` if the adapter follows the rule. */
  readonly error: unknown
}

/**
 * Checks an adapter rule by rule, and returns the results instead of declaring tests as `describeAdapter` does. Use it
 * to find out what an adapter can do before you choose it. Every rule is checked, even if the store lacks what it
 * needs. Call it in a test, because the checks use Vitest's assertions.
 * @param options - `connect`, and the number of `rounds` of each race (default: 1; 0 leaves the races out)
 */
export async function checkAdapter({
  connect,
  rounds = 1,
}: Pick<ConformanceOptions, "connect" | "rounds">): Promise<readonly RuleResult[]> {
  const { adapter, unknownUserId, disconnect } = await connect()
  const store = createStore(adapter, unknownUserId)
  const results: RuleResult[] = []
  try {
    for (const group of contract) {
      const times = group.race === true ? rounds : 1
      if (times === 0) continue
      for (const rule of group.rules) {
        const failure = await failureOf(async () => {
          for (let round = 1; round <= times; round++) await rule.check(store)
        })
        results.push({
          group: group.title,
          rule: rule.title,
          needs: needsOf(group, rule),
          isKept: failure === undefined,
          error: failure?.error,
        })
      }
    }
  } finally {
    await disconnect?.()
  }
  return results
}

/** Returns the error that the check threw; undefined if it passed. */
async function failureOf(check: () => Promise<void>): Promise<{ readonly error: unknown } | undefined> {
  try {
    await check()
    return undefined
  } catch (error) {
    return { error }
  }
}
