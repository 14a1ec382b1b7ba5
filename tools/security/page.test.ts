import { expect, test } from "vitest"
import { traceRequirements } from "../trace-requirements.ts"
import { checksPage } from "./page.ts"
import { rule, type Rule } from "./rule.ts"
import { linkOf } from "./sources.ts"

const requirements = [
  ["OA-01", "first"],
  ["WA-01", "second"],
] as const
const titles = `test("does the first [OA-01, OA-02]", () => {})\ntest("does it well [OA-01]", () => {})`
const tests = new Map([["packages/core/test/start.test.ts", titles]])
const pageOf = (...rules: Rule[]) =>
  checksPage(traceRequirements(requirements, tests), [{ name: "Start", rules }])

test("a rule is shown with its clause and the test that proves it", () => {
  const { page, problems } = pageOf(rule("It is so", ["RFC 6749 §4.1.1"], "OA-01", "start", "well"))
  expect(problems).toEqual([])
  expect(page).toContain(
    "| It is so | [RFC 6749 §4.1.1](https://www.rfc-editor.org/rfc/rfc6749#section-4.1.1) | [start.test.ts](../../packages/core/test/start.test.ts): `does it well` |",
  )
})

test("a test that is gone is a problem: its file, its title, its requirement", () => {
  expect(
    pageOf(
      rule("One", [], "OA-01", "gone"),
      rule("Two", [], "OA-01", "start", "badly"),
      rule("Three", [], "OA-09"),
    ).problems,
  ).toEqual([
    'tools/security: no test of packages/core/test/gone.test.ts proves OA-01: "One"',
    'tools/security: no test of packages/core/test/start.test.ts proves OA-01: "Two"',
    'tools/security: no test of any file proves OA-09: "Three"',
  ])
})

test("a rule whose requirement no test names is a problem, and the page says that its proof is to come", () => {
  const { page, problems } = pageOf(rule("One day", [], "WA-01"))
  expect(problems).toEqual(['tools/security: no test of any file proves WA-01: "One day"'])
  expect(page).toContain("| One day |  | _to come_ |")
})

test("a clause of a document that nobody knows is refused", () => {
  expect(() => linkOf("RFC of mine §1")).toThrow("knows no RFC of mine §1")
  expect(() => linkOf("OpenID Connect Core §99")).toThrow("knows no OpenID Connect Core §99")
  expect(linkOf("CSP 3")).toBe("[CSP 3](https://www.w3.org/TR/CSP3/)")
})
