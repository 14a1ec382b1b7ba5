import { existsSync } from "node:fs"
import { expect, test } from "vitest"
import { root } from "./command.ts"
import { measured, secondsOf } from "./longest-first.ts"

test("every file that was measured is still there", () => {
  expect(Object.keys(measured).filter((file) => !existsSync(root + file))).toEqual([])
})

test("a file that was not measured counts as less than one that was", () => {
  const [file] = Object.entries(measured).toSorted(([, one], [, other]) => one - other)[0] ?? [""]
  expect(secondsOf("tools/longest-first.test.ts")).toBeLessThan(secondsOf(file))
})
