import { beforeAll, describe, expect, test } from "vitest"
import { contract } from "../src/contract.ts"
import { faults } from "./faults/faults.ts"
import { runFixture, type TestResult } from "./faults/run-fixture.ts"

/** The titles of the failed tests, by the adapter's name. */
const failed = new Map<string, string[]>()

beforeAll(async () => {
  const { results } = await runFixture("faults.fixture.ts", `--testNamePattern=${wanted()}`)
  for (const { name } of faults) failed.set(name, [])
  for (const result of results) {
    if (result.status === "failed") failed.get(result.ancestorTitles[0] ?? "")?.push(titleOf(result))
  }
}, 480_000)

/** Returns the group, without requirement ids, and the rule. */
function titleOf({
  ancestorTitles: [, group = ""],
  title,
}: Pick<TestResult, "ancestorTitles" | "title">): string {
  return `${group.replaceAll(/ \[[^\]]+\]/g, "")}: ${title}`
}

/**
 * Returns a pattern for the tests that should fail: for each adapter, the tests that find its mistake, and for all
 * adapters, the tests of rules that no adapter was written for. Vitest joins the names of groups and tests with " > ".
 */
function wanted(): string {
  const escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")
  const rules = contract.flatMap(({ title: group, rules: all }) =>
    all.map(({ title }) => ({
      title: titleOf({ ancestorTitles: ["", group], title }),
      pattern: ` > ${escape(group)} \\[[^\\]]+\\] > ${escape(title)}$`,
    })),
  )
  const found = new Set(faults.flatMap((fault) => fault.found))
  const own = faults.map((fault) => {
    const patterns = rules.filter(({ title }) => fault.found.includes(title)).map(({ pattern }) => pattern)
    return `^${escape(fault.name)}(?:${patterns.join("|")})`
  })
  const ofAll = rules.filter(({ title }) => !found.has(title)).map(({ pattern }) => pattern)
  return [...own, ...ofAll].join("|")
}

describe("the suite finds an adapter that", () => {
  test.each(faults)("$name", ({ name, found }) => {
    expect(found).not.toEqual([])
    expect(failed.get(name)).toEqual(expect.arrayContaining([...found]))
  })
})

test("every rule of the suite fails for one of these adapters at least", () => {
  const seen = new Set([...failed.values()].flat())
  const titles = contract.flatMap(({ title: group, rules }) =>
    rules.map(({ title }) => titleOf({ ancestorTitles: ["", group], title })),
  )
  expect(titles.filter((title) => !seen.has(title))).toEqual([])
})
