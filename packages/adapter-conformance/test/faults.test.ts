import { beforeAll, describe, expect, test } from "vitest"
import { contract } from "../src/contract.ts"
import { faults } from "./faults/faults.ts"
import { runFixture, type TestResult } from "./faults/run-fixture.ts"

/** The titles of the tests that failed, by the name of the adapter. */
const failed = new Map<string, string[]>()

beforeAll(async () => {
  const { results } = await runFixture("faults.fixture.ts", `--testNamePattern=${wanted()}`)
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

/**
 * A pattern of the tests whose failure is wanted: of each adapter the ones that find its mistake, and of all adapters the ones of
 * the rules that no adapter was made for. Vitest joins the names of groups and tests with " > ".
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
