import { beforeAll, describe, expect, test } from "vitest"
import { contract } from "../src/contract.ts"
import { faults } from "./faults/faults.ts"
import { runFixture, type TestResult } from "./faults/run-fixture.ts"

/** The titles of the tests that failed, by the name of the adapter. */
const failed = new Map<string, string[]>()

beforeAll(async () => {
  const { results } = await runFixture("faults.fixture.ts")
  for (const { name } of faults) failed.set(name, [])
  for (const result of results) {
    if (result.status === "failed") failed.get(result.ancestorTitles[0] ?? "")?.push(titleOf(result))
  }
}, 480_000)

/** The group, without the ids of requirements, and the rule. */
function titleOf({
  ancestorTitles: [, group = ""],
  title,
}: Pick<TestResult, "ancestorTitles" | "title">): string {
  return `${group.replaceAll(/ \[[^\]]+\]/g, "")}: ${title}`
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
