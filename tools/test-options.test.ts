import { expect, test } from "vitest"
import { parts } from "./suites.ts"
import { parseTestOptions } from "./test-options.ts"

test("without an argument every part is tested", () => {
  expect(parseTestOptions([])).toEqual({
    filters: [],
    parts,
    isChanged: false,
    isAll: false,
    isExhaustive: false,
  })
})

test("words choose files by their path", () => {
  expect(parseTestOptions(["packages/core", "tools"])).toMatchObject({ filters: ["packages/core", "tools"] })
})

test("parts and what changed can be asked for, together too", () => {
  expect(parseTestOptions(["--changed", "--part", "unit", "--part=adapters"])).toEqual({
    filters: [],
    parts: ["unit", "adapters"],
    isChanged: true,
    isAll: false,
    isExhaustive: false,
  })
})

test("suites can be asked for that passed on the same files before, and are whenever everything is", () => {
  expect(parseTestOptions(["--all"])).toMatchObject({ parts, isAll: true, isExhaustive: false })
  expect(parseTestOptions(["--exhaustive"])).toMatchObject({ isAll: true })
})

test("everything that is left to the night can be asked for, of all tests or of some", () => {
  expect(parseTestOptions(["--exhaustive"])).toMatchObject({ parts, isExhaustive: true })
  expect(parseTestOptions(["tests/minifiers", "--exhaustive"])).toMatchObject({
    filters: ["tests/minifiers"],
    isExhaustive: true,
  })
})

test.each([
  [["--part", "everything"], "--part is one of unit, adapters, packages, browsers, not everything"],
  [["--part"], "--part is one of unit, adapters, packages, browsers, not undefined"],
  [["--changed", "packages/core"], "filters choose files: --changed and --part do not go with them"],
])("%j is a mistake", (args, mistake) => expect(parseTestOptions(args)).toEqual({ mistake }))
