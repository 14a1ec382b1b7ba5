import { expect, test } from "vitest"
import { root } from "./command.ts"
import { closingLine, sum, tallyPlaywright, tallyVitest } from "./tally.ts"

const noFailure = { passed: 1, failed: 0, skipped: 0 }

const passing = {
  name: "passing.test.ts",
  status: "passed",
  message: "",
  endTime: 0,
  assertionResults: [{ status: "passed", fullName: "passes" }],
}

test("the closing line names skipped tests only if there are any", () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed")
  expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped")
})

test("tallies add up with the names of what failed, and none is zero", () => {
  const failed = { passed: 0, failed: 1, skipped: 0, failures: ["pages.test.ts: opens"] }
  expect(sum([failed, noFailure, failed])).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: ["pages.test.ts: opens", "pages.test.ts: opens"],
  })
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
  const failed = { status: "failed", fullName: "a rule holds", failureMessages: ["Error: it does not\n at"] }
  const failing = {
    ...passing,
    name: `${root}tests/failing.test.ts`,
    status: "failed",
    assertionResults: [...passing.assertionResults, failed],
  }
  const unloadable = {
    name: `${root}tests/unloadable.test.ts`,
    status: "failed",
    message: "SyntaxError: no such export",
    endTime: 0,
    assertionResults: [],
  }
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    startTime: 0,
    testResults: [passing, failing, unloadable],
  }
  expect(tallyVitest(report, 1)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    failures: [
      "tests/failing.test.ts: a rule holds\n    Error: it does not",
      "tests/unloadable.test.ts\n    SyntaxError: no such export",
    ],
  })
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
})

test("Playwright's flaky tests and errors outside tests are failures", () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 1, startTime: "", duration: 0 }
  const spec = (title: string, status: string, message: string) => ({
    title,
    tests: [{ status, results: [{ errors: [{ message }] }] }],
  })
  const report = {
    stats,
    errors: [{ message: "\u001B[31mError: no server\u001B[39m" }],
    suites: [
      {
        title: "pages.spec.ts",
        file: "pages.spec.ts",
        specs: [spec("opens", "unexpected", "Error: closed"), spec("shows", "expected", "")],
        suites: [
          { title: "signed in", file: "pages.spec.ts", specs: [spec("greets", "flaky", "Error: late")] },
        ],
      },
    ],
  }
  expect(tallyPlaywright("tests/pages", report)).toEqual({
    passed: 4,
    failed: 4,
    skipped: 1,
    failures: [
      "tests/pages\n    Error: no server",
      "tests/pages: pages.spec.ts › opens\n    Error: closed",
      "tests/pages: pages.spec.ts › signed in › greets\n    Error: late",
    ],
  })
})
