import { expect, test } from "vitest"
import { requirements, requirementsOf } from "./requirements.ts"
import { missing, traceRequirements } from "./trace-requirements.ts"
import { traceWorkspace } from "./trace-workspace.ts"

const list = requirementsOf(`# Requirements

## One section

| id | requirement | clause |
| --- | --- | --- |
| \`ABC-01\` | first |  |
| \`ABC-01.1\` | its part, a \\| b | RFC 1 §2, RFC 3 §4 |

## Another section

| \`ABC-02\` | second |  |
| \`FWK-ABC-03\` | third |  |
`)

const mentionsIn = (file: string, text: string) =>
  Object.fromEntries(
    traceRequirements(list, new Map([[file, text]])).traced.map(({ id, mentions }) => [
      id,
      mentions.map(({ line, title }) => `${line} ${title}`),
    ]),
  )

test("the table of requirements is read with its sections and clauses", () => {
  expect(list.map(({ id, section }) => [id, section])).toEqual([
    ["ABC-01", "One section"],
    ["ABC-01.1", "One section"],
    ["ABC-02", "Another section"],
    ["FWK-ABC-03", "Another section"],
  ])
  expect(list[1]).toMatchObject({ text: "its part, a | b", clauses: ["RFC 1 §2", "RFC 3 §4"] })
})

test("a requirement is traced to the titles and comments that name it, with file and line", () => {
  const text = 'import x\ntest("does it [ABC-01, FWK-ABC-03]", () => {})\n// And so does this: ABC-01.\n'
  expect(mentionsIn("a.test.ts", text)).toEqual({
    "ABC-01": ["2 does it [ABC-01, FWK-ABC-03]", "3 // And so does this: ABC-01."],
    "ABC-01.1": [],
    "ABC-02": [],
    "FWK-ABC-03": ["2 does it [ABC-01, FWK-ABC-03]"],
  })
})

test("a comment that contains only ids names the test below it", () => {
  expect(mentionsIn("a.test.ts", '// ABC-02, FWK-ABC-03\ntest("does it", () => {})\n')).toMatchObject({
    "ABC-02": ["1 does it"],
    "FWK-ABC-03": ["1 does it"],
  })
})

test("a test of a part is a test of the whole, and not the other way round", () => {
  expect(mentionsIn("a.test.ts", '"[ABC-01.1]"')).toMatchObject({
    "ABC-01": ["1 [ABC-01.1]"],
    "ABC-01.1": ["1 [ABC-01.1]"],
  })
  expect(mentionsIn("a.test.ts", '"[ABC-01]"')["ABC-01.1"]).toEqual([])
})

test("beside the tests, the tables they run name requirements, and comments in sentences do not", () => {
  const text = '// ABC-01 is kept\nconst row = { id: "ABC-02" }\n'
  expect(mentionsIn("flows.ts", text)).toMatchObject({ "ABC-01": [], "ABC-02": ["2 ABC-02"] })
})

test("a requirement that no test names is missing, and none of ours is", () => {
  const trace = traceRequirements(list, new Map([["a.test.ts", '"[ABC-01]"']]))
  expect(missing(trace).map(({ id }) => id)).toEqual(["ABC-01.1", "ABC-02", "FWK-ABC-03"])
  expect(missing(traceRequirements(list, new Map([["a.test.ts", "ABC-01.1 ABC-02 FWK-ABC-03"]])))).toEqual([])
  expect(missing(traceWorkspace())).toEqual([])
})

test("an id of a known area that is in no list is unknown; other names of that form are not ours", () => {
  const { unknown } = traceRequirements(
    list,
    new Map([["a.test.ts", "ABC-04 ABC-02.7 RFC-12 SHA-25 XABC-01 ABC-011"]]),
  )
  expect(unknown.map(({ id }) => id)).toEqual(["ABC-04", "ABC-02.7"])
})

test("every id stands in the list once, and has its form and words", () => {
  const ids = requirements.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(500)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, text } of requirements) {
    expect(id).toMatch(/^[A-Z]{2,4}(?:-[A-Z]{3,4})?-\d{1,2}(?:\.\d{1,2})?$/)
    expect(text.length).toBeGreaterThan(2)
  }
})
