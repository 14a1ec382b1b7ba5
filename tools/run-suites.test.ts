import { expect, test } from "vitest"
import { sumOf } from "./phases.ts"
import { runSuites } from "./run-suites.ts"

test("without a browser its suites count as failed, and no suite is run instead of them", async () => {
  const suite = { folder: "tests/nothing", name: "tests-nothing", isOfBrowser: true }
  expect(sumOf(await runSuites([suite], { reason: "there is none" }))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
  expect(await runSuites([], { reason: "there is none" })).toEqual([])
})
