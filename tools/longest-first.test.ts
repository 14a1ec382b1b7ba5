import { existsSync } from "node:fs"
import { expect, test } from "vitest"
import { root } from "./command.ts"
import { measured, secondsOf } from "./longest-first.ts"

test("every file that was measured is still there", () => {
  expect(Object.keys(measured).filter((file) => !existsSync(root + file))).toEqual([])
})

test("a file that was not measured counts as less than one that was", () => {
  const shortest = Math.min(...Object.values(measured))
  expect(secondsOf("tools/longest-first.test.ts")).toBeLessThan(shortest)
  expect(secondsOf("packages/core/test/bodies.test.ts")).toBeLessThan(shortest)
})
