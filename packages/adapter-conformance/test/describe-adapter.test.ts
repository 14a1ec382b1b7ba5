import { describeAdapter } from "@latchkey/adapter-conformance"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { beforeAll, describe, expect, test } from "vitest"
import { type FixtureRun, runFixture } from "./faults/run-fixture.ts"

describe("capabilities that a store lacks", () => {
  let run: FixtureRun

  beforeAll(async () => {
    run = await runFixture("without.fixture.ts")
  }, 120_000)

  test("is printed with its reason, and with the title of every rule that is not tested for it", () => {
    expect(run.output).toMatch(/Without deleteUser \(nobody is ever removed\), \d\d rules are not tested:\n/)
    expect(run.output).toContain("  deleteUser: resolves if nobody has the id\n")
    expect(run.output).toContain("  Races with the removal of a user or an account: resolves for")
    expect(run.output).toMatch(/Without createUserWithAccount \(the store has no transactions\), \d rules/)
    expect(run.output).not.toContain("Without cascade")
  })

  test("is skipped, and nothing else is: all other rules hold", () => {
    const titles = (status: string): string[] =>
      run.results.flatMap((one) => (one.status === status ? [`${one.ancestorTitles[1]}: ${one.title}`] : []))
    const skipped = run.results.filter(({ status }) => status === "skipped" || status === "pending")
    expect(titles("failed")).toEqual([])
    expect(titles("passed").length).toBeGreaterThan(200)
    for (const { ancestorTitles, title } of skipped) {
      const group = ancestorTitles[1]?.replace(/ \[.*/, "")
      expect(run.output).toContain(`  ${group}: ${title}
`)
    }
    expect(skipped.length).toBeGreaterThan(20)
  })

  test("leaves the connection closed when the last test has run", () => {
    expect(run.output).toContain("disconnected")
  })
})

describe("describeAdapter refuses", () => {
  const connect = (): { adapter: ReturnType<typeof MemoryAdapter> } => ({ adapter: MemoryAdapter() })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("%s rounds", (rounds) => {
    expect(() => describeAdapter("x", { connect, rounds })).toThrow(
      `rounds is ${rounds}. It must be the number`,
    )
  })

  test("a capability that does not exist, and names the existing ones", () => {
    const capabilities = { cascades: "misspelled" } as object
    expect(() => describeAdapter("x", { connect, capabilities })).toThrow(
      /capabilities\.cascades is not a capability\. The capabilities are sessions, .*cascade/,
    )
  })

  test("a capability whose reason is empty", () => {
    const capabilities = { cascade: " " }
    expect(() => describeAdapter("x", { connect, capabilities })).toThrow(
      "capabilities.cascade has no reason. Say why",
    )
  })
})

test("the tests need no order and no empty store", async () => {
  const { results } = await runFixture("shared.fixture.ts", "--sequence.shuffle.tests", "--sequence.seed=7")
  expect(results.length).toBeGreaterThan(400)
  expect(results.filter(({ status }) => status !== "passed")).toEqual([])
}, 120_000)
