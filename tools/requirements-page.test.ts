import { expect, test } from "vitest"
import type { Requirement } from "./requirement.ts"
import { requirementsPage } from "./requirements-page.ts"
import { missing, traceRequirements } from "./trace-requirements.ts"
import { traceWorkspace } from "./trace-workspace.ts"

const list: readonly Requirement[] = [
  ["ABC-01", "first"],
  ["ABC-02", "a | b"],
]

function pageOf(tests: string): string {
  return requirementsPage(traceRequirements(list, new Map([["a.test.ts", tests]])))
}

test("a requirement is to come as long as no test names it, and not from then on", () => {
  expect(pageOf('test("does it [ABC-01]")')).toContain(
    "| `ABC-01` | first |\n| `ABC-02` | a \\| b _(to come)_ |\n",
  )
  expect(pageOf('test("does both [ABC-01, ABC-02]")')).not.toContain("to come")
})

test("no requirement can say of itself that it is to come: one that no test names fails the check", () => {
  expect(missing(traceRequirements(list, new Map())).map(({ id }) => id)).toEqual(["ABC-01", "ABC-02"])
  expect(missing(traceWorkspace())).toEqual([])
})
