import { expect, test } from "vitest"
import { closingLine, sum, tallyPlaywright, tallyVitest } from "./tally.ts"

const passing = { status: "passed", assertionResults: [{ status: "passed" }] }

test("the closing line names skipped tests only if there are any", () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed")
  expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped")
})

test("tallies add up, and none is zero", () => {
  const tally = { passed: 1, failed: 2, skipped: 3 }
  expect(sum([tally, tally])).toEqual({ passed: 2, failed: 4, skipped: 6 })
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

test("Vitest's tests are counted, those to do as skipped", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 2,
    startTime: 0,
    testResults: [passing],
  }
  expect(tallyVitest(report, 0)).toEqual({ passed: 5, failed: 0, skipped: 3 })
})

test("a file that failed without a failed test counts as one failure, one with failed tests adds none", () => {
  const failing = { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] }
  const unloadable = { status: "failed", assertionResults: [] }
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    startTime: 0,
    testResults: [passing, failing, unloadable],
  }
  expect(tallyVitest(report, 1)).toEqual({ passed: 2, failed: 2, skipped: 0 })
})

test("a runner that exits with an error counts as a failure though every test passed", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    startTime: 0,
    testResults: [passing],
  }
  expect(tallyVitest(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  const stats = { expected: 4, flaky: 0, unexpected: 0, skipped: 0, startTime: "" }
  expect(tallyPlaywright({ stats, errors: [] }, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 })
})

test("Playwright's flaky tests and errors outside tests are failures", () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 1, startTime: "" }
  expect(tallyPlaywright({ stats, errors: ["config"] }, 1)).toEqual({ passed: 4, failed: 4, skipped: 1 })
})
