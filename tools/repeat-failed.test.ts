import { expect, test } from "vitest"
import type { Phase } from "./phases.ts"
import { sumOf } from "./phases.ts"
import { repeatFailed } from "./repeat-failed.ts"
import type { Tally } from "./tally.ts"

const passed: Tally = { passed: 3, failed: 0, skipped: 1 }
const failed: Tally = {
  passed: 2,
  failed: 1,
  skipped: 1,
  failures: ["demo.test.ts: starts\n    Error: no port"],
}

/** Returns a phase that failed, with its result when it's repeated. */
function failing(again: Tally, first: Tally = failed): Phase {
  return { name: "tests/demo", seconds: 9, tally: first, repeat: async () => again }
}

test("a test that passes when repeated still counts as failed, and is named as unsteady", async () => {
  const phases = await repeatFailed([failing(passed)])
  expect(sumOf(phases)).toEqual({ ...failed, unsteady: failed.failures })
  expect(phases.map(({ name }) => name)).toEqual(["tests/demo", "tests/demo, repeated"])
})

test("a test that fails again counts as failed once", async () => {
  expect(sumOf(await repeatFailed([failing(failed)]))).toEqual(failed)
})

test("phases that passed don't run again", async () => {
  const phases = [{ ...failing(failed), tally: passed }]
  expect(await repeatFailed(phases)).toEqual(phases)
})

test("nothing runs again if the run fails anyway: with a failed build, or more than five failed tests", async () => {
  const build: Phase = { name: "build", seconds: 1, tally: { passed: 0, failed: 1, skipped: 0 } }
  const many = failing(passed, { ...failed, failed: 6 })
  expect(await repeatFailed([build, many])).toEqual([build, many])
  const few = failing(passed)
  expect(await repeatFailed([build, few])).toEqual([build, few])
  expect(await repeatFailed([many])).toEqual([many])
})
