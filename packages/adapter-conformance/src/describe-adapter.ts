import type { Adapter, Awaitable } from "@latchkey/core/adapters"
import { afterAll, beforeAll, describe, test } from "vitest"
import { contract } from "./contract.ts"
import { needsOf, type Rule, type RuleGroup } from "./rule.ts"
import { createStore, type Store } from "./store.ts"
import { untested, type DeclaredCapabilities } from "./untested.ts"

/**
 * A connection to a store whose tables exist. The store may already contain rows, because the suite adds its own and
 * never counts rows.
 */
export interface Connection {
  /** An adapter of Latchkey or Auth.js. */
  adapter: Adapter
  /** Called once, after the last test. */
  disconnect?: (() => Awaitable<void>) | undefined
  /**
   * An id that no user has, for stores whose ids have a different form (a number, an ObjectId) and that reject any
   * other form. Default: a random UUID.
   */
  unknownUserId?: string | undefined
}

/** The options of {@link describeAdapter}. */
export interface ConformanceOptions {
  /** Creates the adapter. It's called once, before the first test. */
  connect: () => Awaitable<Connection>
  /**
   * The store's capabilities, or the reasons why it lacks them: `{ cascade: "there are no references" }`. Default:
   * everything.
   */
  capabilities?: DeclaredCapabilities | undefined
  /**
   * The number of rounds of each race, 1 or more. Default: 5. Set a few hundred to look for rare interleavings.
   */
  rounds?: number | undefined
}

const secondsPerTest = 30
const secondsPerRound = 2

/**
 * Declares the tests of the adapter contract. Call it at the top level of a Vitest test file. The tests don't depend
 * on each other or on their order, and each creates rows that don't collide with others.
 * @param name - the name of the adapter, such as "adapter for SQLite"
 * @throws RangeError if `rounds` isn't a positive whole number; TypeError if `capabilities` contains a name that
 *   doesn't exist, or gives no reason
 */
export function describeAdapter(name: string, options: ConformanceOptions): void {
  const { connect, capabilities = {}, rounds = 5 } = options
  if (!Number.isSafeInteger(rounds) || rounds < 1) {
    throw new RangeError(`rounds is ${rounds}. It must be the number of rounds of each race, 1 or more.`)
  }
  const omissions = untested(contract, capabilities)
  describe(name, () => {
    let connection: Connection | undefined
    let store: Store | undefined

    beforeAll(async () => {
      connection = await connect()
      store = createStore(connection.adapter, connection.unknownUserId)
      // Untested capabilities belong in the output of the run, whatever the reporter.
      // oxlint-disable-next-line no-console
      for (const omission of omissions) console.info(omission)
    }, secondsPerTest * 1000)

    afterAll(async () => connection?.disconnect?.())

    for (const group of contract) {
      describe(`${group.title} [${group.proves.join(", ")}]`, () => {
        for (const rule of group.rules) declare(group, rule, capabilities, rounds, () => store)
      })
    }
  })
}

function declare(
  group: RuleGroup,
  rule: Rule,
  capabilities: DeclaredCapabilities,
  rounds: number,
  connected: () => Store | undefined,
): void {
  const lacking = needsOf(group, rule).some((capability) => typeof capabilities[capability] === "string")
  const times = group.race === true ? rounds : 1
  const timeout = (secondsPerTest + secondsPerRound * times) * 1000
  test.skipIf(lacking)(rule.title, { timeout }, async () => {
    const store = connected()
    if (store === undefined) throw new Error("connect() must return a connection.")
    for (let round = 1; round <= times; round++) await rule.check(store)
  })
}
