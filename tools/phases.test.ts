import { expect, test } from "vitest"
import { noTests, type Phase, sumOf, timed, timetable } from "./phases.ts"

const phases: readonly Phase[] = [
  { name: "build", seconds: 9.4, tally: noTests },
  { name: "tests/site", seconds: 120.6, tally: { passed: 3, failed: 1, skipped: 0 } },
]

test("the timetable has a line for each phase, with the result of its tests if it has any", () => {
  expect(timetable(phases)).toBe(["     9 s  build", "   121 s  tests/site  3 passed, 1 failed"].join("\n"))
})

test("the tests of all phases add up", () => {
  expect(sumOf([...phases, ...phases])).toEqual({ passed: 6, failed: 2, skipped: 0 })
  expect(sumOf([])).toEqual(noTests)
})

test("a phase keeps its name and the result of what it ran", async () => {
  const tally = { passed: 1, failed: 0, skipped: 0 }
  expect(await timed("unit", async () => tally)).toMatchObject({ name: "unit", tally })
})
