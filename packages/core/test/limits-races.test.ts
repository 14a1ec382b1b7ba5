import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIntegration } from "@latchkey/core/integration"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { roundsOr } from "./faults/race.ts"
import { createService } from "./service.ts"
import { passwords } from "./sign-in.ts"

/** The number of rounds; in each one, the attackers make 100 attempts. */
const rounds = roundsOr(250)
const atOnce = 100
const day = 86_400_000

/** The default limits. */
const rules = {
  account: { max: 50, per: 6 * 3_600 },
  pair: { max: 10, per: 3 * 3_600 },
  network: { max: 100, per: 3_600 },
}

type Sign = (name: string, network: string, password?: string) => Promise<boolean>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_900_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates four instances with one store. Each returns true if no limit refused the attempt. */
function instances(): readonly Sign[] {
  const { increment } = MemoryAdapter()
  return Array.from({ length: 4 }, () => {
    const logger = { error() {}, warn() {}, debug() {} }
    const { config } = createService({ providers: [passwords()], limits: { store: { increment } }, logger })
    const { signIn } = createIntegration(config)
    return async (username, clientAddress, password = "wrong") => {
      const headers = new Headers({ host: "app.example" })
      const fields = { username, password }
      const result = signIn({ headers, clientAddress, providerId: "credentials", fields })
      const error: unknown = await result.catch((thrown: unknown) => thrown)
      return (error as { type?: string }).type !== "TooManyAttempts"
    }
  })
}

/** The times at which attempts passed, by their user or network. */
class Passes {
  readonly #times = new Map<string, number[]>()
  add(subject: string): void {
    const times = this.#times.get(subject) ?? []
    this.#times.set(subject, times)
    times.push(Date.now())
  }
  /** Expects that no period has more passes than a rule allows. */
  expectWithin({ max, per }: { max: number; per: number }): void {
    const interval = (per * 1000) / max
    for (const times of this.#times.values()) {
      let most = -Infinity
      times.forEach((time, index) => {
        const credit = time / interval - index
        most = Math.max(most, credit)
        if (most - credit > max - 1 + 1e-6) throw new Error(`more than ${max} passes in ${per} seconds`)
      })
    }
  }
  get size(): number {
    return this.#times.size
  }
  get count(): number {
    return [...this.#times.values()].reduce((sum, { length }) => sum + length, 0)
  }
}

/** Returns the same numbers in each run, from a linear congruential generator. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test("an attack of a day on 1,000 accounts from 1,000 networks passes no more often than the rules allow, on four instances [AU-04]", async () => {
  const signs = instances()
  const random = numbers(1)
  const [accounts, pairs, networks] = [new Passes(), new Passes(), new Passes()]
  for (let round = 0; round < rounds; round++) {
    const attempts = Array.from({ length: atOnce }, async (_, index) => {
      // A tenth of the networks and of the accounts have half of the attempts.
      const [name, network] = [random(2), random(2)].map((skewed) => random(skewed === 0 ? 100 : 1_000))
      const [account, address] = [`user ${name}`, `10.0.${(network ?? 0) >> 8}.${(network ?? 0) & 255}`]
      if ((await signs[index % 4]?.(account, address)) !== true) return
      accounts.add(account)
      pairs.add(`${account} ${address}`)
      networks.add(address)
    })
    await Promise.all(attempts)
    vi.advanceTimersByTime(day / rounds)
  }
  accounts.expectWithin(rules.account)
  pairs.expectWithin(rules.pair)
  networks.expectWithin(rules.network)
  expect([accounts.size, networks.size]).toEqual([1_000, 1_000])
  expect(accounts.count).toBeLessThanOrEqual(1_000 * 250)
}, 3_600_000)

test("an owner elsewhere is let in at every hour of a day in which two networks attack the account without a pause [AU-04]", async () => {
  const signs = instances()
  const letIn: boolean[] = []
  for (let minute = 0; minute < 24 * 60; minute++) {
    const attacks = ["192.0.2.1", "2001:db8::1"].flatMap((network) =>
      signs.map(async (sign) => sign("grace", network)),
    )
    await Promise.all(attacks)
    if (minute % 60 === 59)
      letIn.push((await signs[minute % 4]?.("grace", "198.51.100.1", "hopper")) === true)
    vi.advanceTimersByTime(60_000)
  }
  expect(letIn).toEqual(Array.from({ length: 24 }, () => true))
}, 180_000)

test("an owner of another account is let in while a network attacks all others, also from the next address [AU-04]", async () => {
  const signs = instances()
  for (let round = 0; round < 200; round++) await signs[round % 4]?.(`user ${round}`, "192.0.2.1")
  expect(await signs[0]?.("user 199", "192.0.2.1")).toBe(false)
  expect(await signs[0]?.("user 199", "192.0.2.2")).toBe(true)
  expect(await signs[0]?.("grace", "192.0.2.3", "hopper")).toBe(true)
})

test("of 64 attempts at once on four instances exactly as many pass as a rule allows [AU-04]", async () => {
  const signs = instances()
  const passes = await Promise.all(
    Array.from({ length: 64 }, async (_, index) => signs[index % 4]?.("grace", "192.0.2.1")),
  )
  expect(passes.filter(Boolean)).toHaveLength(10)
})
