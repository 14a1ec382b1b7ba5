import { existsSync } from "node:fs"
import { expect, test } from "vitest"
import { root } from "./command.ts"
import { inOrder, measured, secondsOf } from "./longest-first.ts"

test("every file that was measured is still there", () => {
  expect(Object.keys(measured).filter((file) => !existsSync(root + file))).toEqual([])
})

test("a file that was not measured counts as less than one that was", () => {
  const shortest = Math.min(...Object.values(measured))
  expect(secondsOf("tools/longest-first.test.ts")).toBeLessThan(shortest)
  expect(secondsOf("packages/core/test/bodies.test.ts")).toBeLessThan(shortest)
})

test("long files come first, the longest of all at the front; the short ones follow folder by folder", () => {
  const file = (folder: string, seconds: number) => ({ folder, seconds })
  const files = [file("a", 1), file("b", 2), file("a", 3), file("b", 40), file("b", 4), file("a", 50)]
  expect(inOrder(files)).toEqual([
    file("a", 50),
    file("b", 40),
    file("b", 4),
    file("b", 2),
    file("a", 3),
    file("a", 1),
  ])
})
