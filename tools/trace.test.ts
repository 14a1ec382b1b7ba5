import { expect, test } from "vitest"
import type { Requirement } from "./requirement.ts"
import { requirements } from "./requirements.ts"
import { missing, traceRequirements } from "./trace-requirements.ts"

const list: readonly Requirement[] = [
  ["ABC-01", "first"],
  ["ABC-02", "second"],
  ["FWK-ABC-03", "third"],
]

test("a requirement is traced to the titles and comments that name it, with file and line", () => {
  const text = 'import x\ntest("does it [ABC-01, FWK-ABC-03]", () => {})\n// And so does this: ABC-01.\n'
  const { traced } = traceRequirements(list, new Map([["a.test.ts", text]]))
  expect(traced.map(({ mentions }) => mentions.length)).toEqual([2, 0, 1])
  expect(traced[0]?.mentions).toEqual([
    { file: "a.test.ts", line: 2, title: "does it [ABC-01, FWK-ABC-03]" },
    { file: "a.test.ts", line: 3, title: "// And so does this: ABC-01." },
  ])
})

test("beside the tests, the tables they run name requirements, and comments do not", () => {
  const text = '// ABC-01 is kept\nconst row = { id: "ABC-02" }\n'
  const { traced } = traceRequirements(list, new Map([["flows.ts", text]]))
  expect(traced.map(({ mentions }) => mentions.length)).toEqual([0, 1, 0])
})

test("a requirement that no test names is missing", () => {
  const trace = traceRequirements(list, new Map([["a.test.ts", '"[ABC-01]"']]))
  expect(missing(trace).map(({ id }) => id)).toEqual(["ABC-02", "FWK-ABC-03"])
  expect(missing(traceRequirements(list, new Map([["a.test.ts", "ABC-01 ABC-02 FWK-ABC-03"]])))).toEqual([])
})

test("an id of a known area that is in no list is unknown; other names of that form are not ours", () => {
  const { unknown } = traceRequirements(
    list,
    new Map([["a.test.ts", "ABC-04 RFC-12 SHA-25 XABC-01 ABC-011"]]),
  )
  expect(unknown.map(({ id }) => id)).toEqual(["ABC-04"])
})

test("every id stands in the list once, and has its form and words", () => {
  const ids = requirements.map(([id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [id, text] of requirements) {
    expect(id).toMatch(/^[A-Z]{2,4}(?:-[A-Z]{3,4})?-\d{1,2}$/)
    expect(text.length).toBeGreaterThan(2)
  }
})
